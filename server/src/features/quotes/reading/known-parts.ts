import type { FnolAddress } from '@beistand/contract/features/fnol/person-schema.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { ScheduleContact } from '@beistand/contract/features/quotes/schedule-schema.ts';
import type { Db } from '#platform/database/database.ts';
import { calendarDate } from '#platform/database/json-columns.ts';

export type KnownParts = { locations: FnolAddress[]; contacts: ScheduleContact[] };

const most = 200;

/** People and places that the policies of an account know; each once. */
export async function findKnownParts(db: Db, accountNumber: string): Promise<KnownParts> {
  const [row] = await db.query<KnownParts>(
    `select
       (select coalesce(json_agg(location), '[]') from (
         select json_strip_nulls((address_parts || jsonb_build_object('publicID', policy_locations.id,
           'displayName', policy_locations.address))::json) as location
         from policy_locations join policies using (policy_number)
         where account_number = $1 and address_parts is not null order by policy_number, location_number limit ${most}
       ) found) as locations,
       (select coalesce(json_agg(contact), '[]') from (
         select distinct on (first_name, last_name, date_of_birth) json_strip_nulls(json_build_object(
           'publicID', policy_contacts.id, 'firstName', first_name, 'lastName', last_name,
           'dateOfBirth', ${calendarDate('date_of_birth')}, 'primaryAddress', policy_contacts.address,
           'isExistingContact', true)) as contact
         from policy_contacts join policies using (policy_number)
         where account_number = $1 and last_name is not null
         order by first_name, last_name, date_of_birth, policy_contacts.id limit ${most}
       ) found) as contacts`,
    [accountNumber],
  );
  return row ?? { locations: [], contacts: [] };
}

/** Also the people and the place of the quote itself. */
export function withRisk({ locations, contacts }: KnownParts, quoteId: string, { pa, ho, gtp }: Risk): KnownParts {
  const people = [...(pa?.drivers ?? []), ...(gtp?.travellers ?? [])].filter(({ lastName }) => lastName);
  const own = people.map(({ publicID, firstName, lastName, dateOfBirth }) => ({
    publicID,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(dateOfBirth && { dateOfBirth }),
    isExistingContact: true,
  }));
  const address = ho?.address?.city ? [{ ...ho.address, publicID: quoteId }] : [];
  return { locations: [...address, ...locations], contacts: [...own, ...contacts] };
}
