import type { Db } from '#platform/database/database.ts';

export type NewPolicy = {
  policyNumber: string;
  accountNumber: string;
  policyType: string;
  effective: string;
  address: object | null;
};

/** For a year. Without an address of its own it has that of the account's newest policy; false where the number is taken. */
export async function insertPolicy(db: Db, policy: NewPolicy): Promise<boolean> {
  const rows = await db.query(
    `insert into policies (policy_number, account_number, policy_type, effective, expiration, is_cancelled, address)
     values ($1, $2, $3, $4::date, ($4::date + interval '1 year')::date, false, coalesce($5::jsonb, (
       select address from policies known where known.account_number = $2 and address is not null
       order by effective desc, policy_number limit 1)))
     on conflict (policy_number) do nothing returning policy_number`,
    [
      policy.policyNumber,
      policy.accountNumber,
      policy.policyType,
      policy.effective,
      policy.address && JSON.stringify(policy.address),
    ],
  );
  return rows.length === 1;
}

export async function insertLine(db: Db, policyNumber: string, code: string, productName: string): Promise<void> {
  await db.query('insert into policy_lines (policy_number, line_of_business_code, product_name) values ($1, $2, $3)', [
    policyNumber,
    code,
    productName,
  ]);
}

/** The tables that a policy's parts stand in; the order respects what refers to what. */
const partTables = {
  policy_vehicles: 'id, policy_number, make, model, year, license, vin, country',
  policy_locations: 'id, policy_number, location_number, address, has_listed_items, address_parts',
  policy_coverages: `id, policy_number, vehicle_id, location_id, position, name, type, deductible, incident_limit, exposure_limit,
    limit_type, limit_value`,
  policy_contacts: `id, policy_number, position, policy_role, subtype, display_name, first_name, last_name, date_of_birth,
    address`,
} as const;

export type PolicyParts = Record<keyof typeof partTables, readonly object[]>;

export async function insertParts(db: Db, parts: PolicyParts): Promise<void> {
  for (const [table, columns] of Object.entries(partTables)) {
    const rows = parts[table as keyof PolicyParts];
    if (rows.length === 0) continue;
    await db.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
}

/** The insured as another policy of the account knows them, else by the account's name alone. */
export async function insertInsured(db: Db, policyNumber: string, accountNumber: string): Promise<void> {
  const columns = `subtype, display_name, first_name, last_name, first_name_kanji, last_name_kanji, date_of_birth,
    primary_phone_type, home_number, work_number, cell_number, email, address`;
  const copied = await db.query(
    `insert into policy_contacts (id, policy_number, position, policy_role, ${columns})
     select gen_random_uuid(), $1, 0, 'insured', ${columns} from (
       select policy_contacts.* from policy_contacts join policies using (policy_number)
       where account_number = $2 and policy_role = 'insured' and position = 0 and policy_number <> $1
       order by effective desc, policy_number limit 1) known
     returning id`,
    [policyNumber, accountNumber],
  );
  if (copied.length > 0) return;
  await db.query(
    `insert into policy_contacts (id, policy_number, position, policy_role, subtype, display_name)
     select gen_random_uuid(), $1, 0, 'insured', 'Person', left(holder, 120) from accounts where account_number = $2`,
    [policyNumber, accountNumber],
  );
}
