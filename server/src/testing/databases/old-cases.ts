import type { Db } from '#platform/database/database.ts';

/** Closed cases, every second of them longer ago than `moment`; each has words to be found by, a history and a key. */
export async function fillOldCases(db: Db, count: number, moment: Date): Promise<void> {
  const at = `timestamptz '${moment.toISOString()}'`;
  await db.script(`
    insert into claims (id, number, origin, state, policy_type, loss_date, language, sealed, communication_type_ext, has_lookups,
        created_at, updated_at, closed_at, close_reason)
      select md5('old' || n)::uuid, 'OLD-' || lpad(n::text, 8, '0'), 'member', 'closed', 'travel_per', ${at}, 'de_DE', '', 'medical',
        true, ${at} - interval '1 year', ${at}, ${at} + (case n % 2 when 0 then -1 else 1 end) * n * interval '1 second', 'settled'
      from generate_series(1, ${count}) n;
    insert into case_lookups (claim_id, kind, hash, created_at)
      select md5('old' || n)::uuid, 'name', sha256(convert_to('old' || n, 'UTF8')), ${at} from generate_series(1, ${count}) n;
    insert into history_entries (claim_id, happened_at, side, type, sealed)
      select md5('old' || n)::uuid, ${at}, 'member', 'MESSAGE', '' from generate_series(1, ${count}) n;
    insert into keys.data_keys (subject, wrapped) select md5('old' || n)::uuid::text, '\\x00' from generate_series(1, ${count}) n;`);
}

export type OldCases = {
  /** Cases that were due, and of them those that were erased as a whole; the run after that may have removed their log as well. */
  due: number;
  erased: number;
  /** Cases that were not due, and of them those that are as they were. */
  young: number;
  kept: number;
  /** What the runs say they erased. */
  counted: number;
};

/** What became of them. */
export async function lookAtOldCases(db: Db): Promise<OldCases> {
  const [row] = await db.query<OldCases>(`
    with cases as (
      select right(number, 1)::integer % 2 = 0 as is_due, erased_at is not null as is_erased,
        exists (select from case_lookups where claim_id = claims.id) as is_found,
        exists (select from history_entries where claim_id = claims.id) as is_told,
        exists (select from keys.data_keys where subject = claims.id::text and destroyed_at is null) as has_key,
        (select count(*) from access_log where claim_id = claims.id and why = 'retention') as logged
      from claims where number like 'OLD-%')
    select count(*) filter (where is_due)::integer as due,
      count(*) filter (where is_due and is_erased and not is_found and not is_told and not has_key and logged <= 1)::integer as erased,
      count(*) filter (where not is_due)::integer as young,
      count(*) filter (where not is_due and not is_erased and is_found and is_told and has_key and logged = 0)::integer as kept,
      (select coalesce(sum(erased_cases), 0) from retention_runs)::integer as counted
    from cases`);
  if (!row) throw new Error('there are no old cases');
  return row;
}
