import type { PolicyDetail, PolicyOverview } from '@beistand/contract/features/policies/schema.ts';
import { calendarDate } from '#platform/database/json-columns.ts';
import type { Db } from '#platform/database/database.ts';
import type { Owners } from '#rpc/reach.ts';

export async function findPolicyOwners(db: Db, policyNumber: string): Promise<Owners | undefined> {
  const [row] = await db.query<Owners>(
    `select policy_number as "policyNumber", account_number as "accountNumber", producer_code as "producerCode"
     from policies join accounts using (account_number) where policy_number = $1`,
    [policyNumber],
  );
  return row;
}

/** In the deployment's currency, which is the second parameter of each query. */
const money = (column: string) =>
  `case when ${column} is not null then json_build_object('amount', ${column}, 'currency', $2::text) end`;

const coveragesWhere = (condition: string) => `(
  select coalesce(json_agg(json_build_object(
    'publicID', coverage.id, 'name', name, 'type', type, 'deductible', ${money('deductible')},
    'incidentLimit', ${money('incident_limit')}, 'exposureLimit', ${money('exposure_limit')},
    'limittype', limit_type, 'limitvalue', ${money('limit_value')}) order by coverage.position), '[]')
  from policy_coverages coverage where ${condition})`;

/** A line is there only where the policy insures something of it. */
const policyDetail = `json_build_object(
  'policyNumber', policies.policy_number,
  'policyType', policies.policy_type,
  'coverages', ${coveragesWhere(
    'coverage.policy_number = policies.policy_number and vehicle_id is null and location_id is null',
  )},
  'lobs', coalesce((
    select jsonb_build_object('personalAuto', jsonb_build_object('vehicles', json_agg(json_build_object(
      'publicID', vehicle.id, 'make', make, 'model', model, 'year', year, 'license', license, 'vIN', vin,
      'country', country, 'coverages', ${coveragesWhere('coverage.vehicle_id = vehicle.id')}) order by license)))
    from policy_vehicles vehicle where vehicle.policy_number = policies.policy_number having count(*) > 0
  ), '{}') || coalesce((
    select jsonb_build_object('homeowner', jsonb_build_object('locations', json_agg(json_build_object(
      'publicID', location.id, 'locationNumber', location_number, 'displayName', address,
      'hasListedItems', has_listed_items, 'coverages', ${coveragesWhere('coverage.location_id = location.id')}
    ) order by location_number)))
    from policy_locations location where location.policy_number = policies.policy_number having count(*) > 0
  ), '{}'))`;

export async function findPolicyDetailOfClaim(
  db: Db,
  claimNumber: string,
  currency: string,
): Promise<PolicyDetail | undefined> {
  const [row] = await db.query<{ detail: PolicyDetail }>(
    `select ${policyDetail} as detail from claims join policies on policies.policy_number = claims.policy_number
     where claims.number = $1 and origin = 'portal' and erased_at is null`,
    [claimNumber, currency],
  );
  return row?.detail;
}

export async function findPolicyOverview(
  db: Db,
  policyNumber: string,
  currency: string,
): Promise<PolicyOverview | undefined> {
  const [row] = await db.query<{ overview: PolicyOverview }>(
    `select json_build_object(
       'policyNumber', policies.policy_number,
       'policyType', policies.policy_type,
       'effective', ${calendarDate('effective')},
       'expiration', ${calendarDate('expiration')},
       'isCancelled', is_cancelled,
       'policyLines', (
         select coalesce(json_agg(json_build_object('lineOfBusinessCode', line_of_business_code,
           'product', json_build_object('productName', product_name)) order by line_of_business_code), '[]')
         from policy_lines where policy_lines.policy_number = policies.policy_number),
       'accountNumber', policies.account_number,
       'accountHolder', holder,
       'detail', ${policyDetail}
     ) as overview
     from policies join accounts using (account_number) where policies.policy_number = $1`,
    [policyNumber, currency],
  );
  return row?.overview;
}
