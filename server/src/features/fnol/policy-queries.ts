import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { FnolAddress, FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { mostPoliciesFound, type PolicyFound, type RiskUnits } from '@beistand/contract/features/fnol/search-schema.ts';
import { calendarDate } from '#platform/json-columns.ts';
import type { Db } from '#platform/database.ts';
import { namedUuid } from '#platform/named-uuid.ts';
import type { Reach } from '#rpc/reach.ts';

export type PolicyQuestion = { policyNumber?: string | undefined; lossDay?: string | undefined; reach: Reach };

/** Policies that are not cancelled and in force on the day, as far as the reader reaches them. */
export async function findPolicies(db: Db, { policyNumber, lossDay, reach }: PolicyQuestion): Promise<PolicyFound[]> {
  const [row] = await db.query<{ policies: PolicyFound[] }>(
    `select coalesce(json_agg(json_build_object('policyNumber', policy_number, 'policyType', policy_type,
       'effectiveDate', ${calendarDate('effective')}, 'expirationDate', ${calendarDate('expiration')})
       order by policy_number), '[]') as policies
     from (
       select policies.* from policies join accounts using (account_number)
       where not is_cancelled and ($1::text is null or policy_number = $1)
         and ($2::date is null or (effective <= $2 and $2 < expiration))
         and ($3 or account_number = any($4) or policy_number = any($5) or producer_code = any($6))
       order by policy_number limit ${mostPoliciesFound}
     ) policies`,
    [policyNumber, lossDay, reach.everything, reach.accounts, reach.policies, reach.producerCodes],
  );
  return row?.policies ?? [];
}

export type Policy = {
  policyNumber: string;
  policyType: string;
  accountNumber: string;
  producerCode: string | null;
  lineOfBusinessCode: string | null;
  effectiveDate: CalendarDate;
  expirationDate: CalendarDate;
  isCancelled: boolean;
  vehicles: RiskUnits['vehicles'];
  /** The policy's own address first, then its locations. */
  locations: RiskUnits['locations'];
  contacts: RiskUnits['contacts'];
};

type PolicyRow = Omit<Policy, 'locations'> & {
  address: FnolAddress | null;
  locations: { publicID: string; line: string; parts: FnolAddress | null }[];
};

const contactJson = `json_strip_nulls(json_build_object(
  'publicID', contact.id, 'policyRole', policy_role, 'subtype', subtype, 'displayName', display_name,
  'firstName', first_name, 'lastName', last_name, 'firstNameKanji', first_name_kanji, 'lastNameKanji', last_name_kanji,
  'dateOfBirth', ${calendarDate('date_of_birth')}, 'primaryPhoneType', primary_phone_type, 'homeNumber', home_number,
  'workNumber', work_number, 'cellNumber', cell_number, 'emailAddress1', email, 'primaryAddress', address))`;

/** A policy with what it insures and who belongs to it, in one question. */
export async function findPolicy(db: Db, policyNumber: string): Promise<Policy | undefined> {
  const [row] = await db.query<{ policy: PolicyRow }>(
    `select json_build_object(
       'policyNumber', policies.policy_number, 'policyType', policy_type, 'accountNumber', account_number,
       'producerCode', producer_code, 'lineOfBusinessCode', (
         select line_of_business_code from policy_lines line where line.policy_number = policies.policy_number
         order by line_of_business_code limit 1),
       'effectiveDate', ${calendarDate('effective')}, 'expirationDate', ${calendarDate('expiration')},
       'isCancelled', is_cancelled, 'address', policies.address,
       'vehicles', (select coalesce(json_agg(json_strip_nulls(json_build_object('publicID', vehicle.id, 'make', make,
           'model', model, 'year', year, 'license', license, 'vIN', vin, 'country', country)) order by license), '[]')
         from policy_vehicles vehicle where vehicle.policy_number = policies.policy_number),
       'locations', (select coalesce(json_agg(json_build_object('publicID', location.id, 'line', location.address,
           'parts', address_parts) order by location_number), '[]')
         from policy_locations location where location.policy_number = policies.policy_number),
       'contacts', (select coalesce(json_agg(${contactJson} order by position), '[]')
         from policy_contacts contact where contact.policy_number = policies.policy_number)
     ) as policy
     from policies join accounts using (account_number) where policies.policy_number = $1`,
    [policyNumber],
  );
  return row && withLocations(row.policy);
}

function withLocations({ address, locations, ...policy }: PolicyRow): Policy {
  const home = { ...address, publicID: namedUuid(`policy address ${policy.policyNumber}`) };
  const insured = locations.map(({ publicID, line, parts }) => ({ ...parts, publicID, displayName: line }));
  return {
    ...policy,
    locations: [...(address ? [{ ...home, displayName: address.displayName ?? '' }] : []), ...insured],
  };
}

export function riskUnitsOf({
  policyNumber,
  policyType,
  accountNumber,
  vehicles,
  locations,
  contacts,
}: Policy): RiskUnits {
  return { policyNumber, policyType, accountNumber, vehicles, locations, contacts };
}

export function contactOf({ contacts }: Policy, publicID: string | undefined): FnolContact | undefined {
  return publicID === undefined ? undefined : contacts.find((contact) => contact.publicID === publicID);
}
