import type { CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import type { Db } from '#platform/database/database.ts';

export type MoneyRow = { name: string | null; phone: string | null; totalPayments: number; totalIncurredNet: number };

export async function findClaimMoney(db: Db, claimId: string): Promise<MoneyRow | undefined> {
  const [row] = await db.query<MoneyRow>(
    `select adjuster_name as name, adjuster_phone as phone, total_payments::float8 as "totalPayments",
       total_incurred_net::float8 as "totalIncurredNet"
     from claims where id = $1`,
    [claimId],
  );
  return row;
}

type Payment = CaseClaim['payments'][number];
export type PaymentRow = Omit<Payment, 'scheduledDate' | 'issueDate' | 'revision'> & {
  scheduledOn: string;
  issuedOn: string | null;
};

export function findPayments(db: Db, claimId: string): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select id::text, status, scheduled_on::text as "scheduledOn", issued_on::text as "issuedOn", amount::float8 as amount,
       check_number as "checkNumber", payees
     from claim_payments where claim_id = $1 order by scheduled_on desc, id`,
    [claimId],
  );
}

type Service = CaseClaim['services'][number];
export type ServiceRow = Omit<Service, 'expectedDate' | 'revision'> & { expectedOn: string | null };

export function findServices(db: Db, claimId: string): Promise<ServiceRow[]> {
  return db.query<ServiceRow>(
    `select id::text, service_number as "serviceNumber", status, next_action as "nextAction", services,
       vendor_id::text as vendor, expected_completion_on::text as "expectedOn"
     from claim_services where claim_id = $1 order by service_number, id`,
    [claimId],
  );
}

export function findContacts(db: Db, claimId: string): Promise<CaseClaim['contacts']> {
  return db.query<CaseClaim['contacts'][number]>(
    'select id::text, display_name as name from claim_contacts where claim_id = $1 order by is_vendor desc, position',
    [claimId],
  );
}
