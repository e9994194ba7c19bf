import type { Db } from '#platform/database/database.ts';

export type NamedCaseRow = {
  id: string;
  number: string;
  /** What the member told; null for a claim on a policy, which has contacts instead. */
  sealed: Uint8Array | null;
  firstName: string | null;
  lastName: string | null;
  displayName: string | null;
};

/** The cases among these that exist and are not erased, with where their names stand. */
export function findNamedCases(db: Db, numbers: readonly string[]): Promise<NamedCaseRow[]> {
  return db.query<NamedCaseRow>(
    `select id, number, case when origin = 'member' then sealed end as sealed, contact.first_name as "firstName",
       contact.last_name as "lastName", contact.display_name as "displayName"
     from claims left join lateral (
       select first_name, last_name, display_name from claim_contacts
       where claims.origin = 'portal' and claim_id = claims.id and not is_vendor order by position limit 1) contact on true
     where number = any($1::text[]) and state <> 'draft' and erased_at is null`,
    [[...numbers]],
  );
}

export type CaseOfPeopleRow = {
  id: string;
  number: string;
  /** What the member told; null for a claim on a policy. */
  sealed: Uint8Array | null;
  names: string[];
  city: string | null;
};

/** The cases among these that exist and are not erased, with where the names of all their people stand. */
export function findCasesOfPeople(db: Db, numbers: readonly string[]): Promise<CaseOfPeopleRow[]> {
  return db.query<CaseOfPeopleRow>(
    `select id, number, case when origin = 'member' then sealed end as sealed, loss_location ->> 'city' as city, array(
       select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), display_name) from claim_contacts
       where claims.origin = 'portal' and claim_id = claims.id and not is_vendor order by position) as names
     from claims where number = any($1::text[]) and state <> 'draft' and erased_at is null`,
    [[...numbers]],
  );
}
