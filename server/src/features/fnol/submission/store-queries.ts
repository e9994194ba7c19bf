import type { Db } from '#platform/database/database.ts';
import type { StoredIncident } from './incident-rows.ts';
import type { PersonRow } from './person-row.ts';
import type { Reported } from './reported.ts';

export type OpenedClaim = {
  claimId: string;
  lossDate: string;
  lossCause: string | null;
  lossCategory: string | null;
  lossLocation: object;
  employerNotifiedOn: string | null;
  health: Buffer;
  reported: Reported;
  contentHash: Buffer;
  now: Date;
};

/** Turns a draft into an open claim. */
export async function openClaim(db: Db, claim: OpenedClaim): Promise<void> {
  await db.query(
    `update claims set state = 'open', expires_at = null, loss_date = $2, loss_cause = $3, loss_category = $4,
       loss_location = $5, employer_notified_on = $6, health = $7, reported = $8, submitted_content = $9, updated_at = $10,
       people_sealed = true
     where id = $1`,
    [
      claim.claimId,
      claim.lossDate,
      claim.lossCause,
      claim.lossCategory,
      JSON.stringify(claim.lossLocation),
      claim.employerNotifiedOn,
      claim.health,
      JSON.stringify(claim.reported),
      claim.contentHash,
      claim.now,
    ],
  );
}

const peopleColumns = `id, claim_id, position, roles, is_main, is_vendor, vendor_id, subtype, display_name, first_name, last_name,
  first_name_kanji, last_name_kanji, date_of_birth, primary_phone_type, home_number, work_number, cell_number, email, address,
  policy_contact_id, words`;

/** What a draft from elsewhere had of people is what was submitted, or is not true any more. */
export async function deletePeople(db: Db, claimId: string): Promise<void> {
  await db.query('delete from claim_contacts where claim_id = $1', [claimId]);
}

/**
 * All in one statement, for the lists are brought up to date once per statement. False where an id was taken meanwhile, by another
 * claim that was submitted in this moment.
 */
export async function insertPeople(db: Db, rows: readonly PersonRow[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const stored = await db.query(
    `insert into claim_contacts (${peopleColumns})
     select ${peopleColumns} from jsonb_populate_recordset(null::claim_contacts, $1::jsonb)
     on conflict (id) do nothing returning id`,
    [JSON.stringify(rows)],
  );
  return stored.length === rows.length;
}

/** False as above. */
export async function insertIncidents(db: Db, rows: readonly object[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const stored = await db.query(
    `insert into claim_incidents (id, claim_id, position, sealed)
     select id, claim_id, position, sealed from jsonb_populate_recordset(null::claim_incidents, $1::jsonb)
     on conflict (id) do nothing returning id`,
    [JSON.stringify(rows)],
  );
  return stored.length === rows.length;
}

export type PlainIncident = StoredIncident & { claimId: string };

/** Incidents that the previous release stored in plain text. The rows are locked, so that other servers skip them. */
export function lockPlainIncidents(db: Db, limit: number): Promise<PlainIncident[]> {
  return db.query<PlainIncident>(
    `select id, claim_id as "claimId", kind, data, sealed from claim_incidents where kind is not null limit $1
     for update skip locked`,
    [limit],
  );
}

export async function saveSealedIncident(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.query('update claim_incidents set sealed = $2, kind = null, data = null where id = $1', [id, sealed]);
}
