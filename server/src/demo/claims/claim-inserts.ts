import type { Db } from '#platform/database/database.ts';

export type VehicleRow = {
  id: string;
  policy_number: string;
  make: string;
  model: string;
  year: number;
  license: string;
  vin: string;
  country: string;
};
export type LocationRow = {
  id: string;
  policy_number: string;
  location_number: number;
  address: string;
  has_listed_items: boolean;
};
export type CoverageRow = {
  id: string;
  policy_number: string;
  vehicle_id: string | null;
  location_id: string | null;
  position: number;
  name: string;
  type: string;
  deductible: number | null;
  incident_limit: number | null;
  exposure_limit: number | null;
  limit_type: string;
  limit_value: number;
};

/** The tables that the demo fills with rows as they stand; the order respects what refers to what. */
const filledTables = [
  'policy_vehicles',
  'policy_locations',
  'policy_coverages',
  'claims',
  'claim_contacts',
  'claim_notes',
  'claim_payments',
  'claim_services',
  'claim_activities',
  'policy_contacts',
  'vendors',
  'claim_drafts',
  'quotes',
  'quote_offerings',
  'underwriting_issues',
  'quote_activities',
  'payments',
] as const;
export type FilledTable = (typeof filledTables)[number];
export type DemoRows = Partial<Record<FilledTable, readonly object[]>>;

/** One statement per table; what is there already stays as it is. */
export async function insertRows(db: Db, rows: DemoRows): Promise<void> {
  for (const table of filledTables) {
    const [first] = rows[table] ?? [];
    if (!first) continue;
    const columns = Object.keys(first).join(', ');
    await db.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
       on conflict do nothing`,
      [JSON.stringify(rows[table])],
    );
  }
}

export async function hasClaim(db: Db, id: string): Promise<boolean> {
  return (await db.query('select 1 from claims where id = $1', [id])).length > 0;
}
