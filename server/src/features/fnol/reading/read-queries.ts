import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { FnolAddress, FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { calendarDate } from '#platform/database/json-columns.ts';
import type { Db } from '#platform/database/database.ts';
import type { StoredIncident } from '#features/fnol/submission/incident-rows.ts';
import type { Reported } from '#features/fnol/submission/reported.ts';

export type StoredPerson = { id: string; isMain: boolean; contact: FnolContact };

export type StoredClaim = {
  lossType: string | null;
  lossCause: string | null;
  lossCategory: string | null;
  lossLocation: FnolAddress | null;
  dateReportedToEmployer: CalendarDate | null;
  reported: Reported | null;
  health: Uint8Array | null;
  people: StoredPerson[];
};

/** A person as JSON; one whom the policy knows is named as the policy names them. */
const personJson = `json_build_object('id', contact.id, 'isMain', is_main, 'contact', json_strip_nulls(json_build_object(
  'publicID', coalesce(policy_contact_id, contact.id), 'subtype', subtype, 'displayName', display_name,
  'firstName', first_name, 'lastName', last_name, 'firstNameKanji', first_name_kanji, 'lastNameKanji', last_name_kanji,
  'dateOfBirth', ${calendarDate('date_of_birth')}, 'primaryPhoneType', primary_phone_type, 'homeNumber', home_number,
  'workNumber', work_number, 'cellNumber', cell_number, 'emailAddress1', email, 'primaryAddress', address)))`;

export async function readStoredClaim(db: Db, claimId: string): Promise<StoredClaim | undefined> {
  const [row] = await db.query<StoredClaim>(
    `select loss_type as "lossType", loss_cause as "lossCause", loss_category as "lossCategory",
       loss_location as "lossLocation", ${calendarDate('employer_notified_on')} as "dateReportedToEmployer", reported, health,
       (select coalesce(json_agg(${personJson} order by position), '[]') from claim_contacts contact
        where contact.claim_id = claims.id) as people
     from claims where id = $1`,
    [claimId],
  );
  return row;
}

export function listIncidents(db: Db, claimId: string): Promise<StoredIncident[]> {
  return db.query<StoredIncident>(
    'select id, kind, data, sealed from claim_incidents where claim_id = $1 order by position',
    [claimId],
  );
}
