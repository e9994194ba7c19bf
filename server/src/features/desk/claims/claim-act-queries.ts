import type { Adjuster, NewPayment, NewService } from '@beistand/contract/features/desk/claim-schema.ts';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import type { Db } from '#platform/database/database.ts';

/** False where it is so already. */
export async function updateAdjuster(db: Db, claimId: string, adjuster: Adjuster | null, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update claims set adjuster_name = $2, adjuster_phone = $3, updated_at = $4
     where id = $1 and (adjuster_name, adjuster_phone) is distinct from ($2::text, $3::text) returning id`,
    [claimId, adjuster?.name ?? null, adjuster?.phone ?? null, now],
  );
  return rows.length === 1;
}

type Paid = NewPayment & { claimId: string; currency: string };

const paymentValues = ({ id, claimId, status, scheduledDate, issueDate, amount, checkNumber, payees }: Paid) => [
  id,
  claimId,
  status,
  isoDate(scheduledDate),
  issueDate && isoDate(issueDate),
  amount,
  checkNumber,
  payees,
];

/** False where the id is taken. */
export async function insertPayment(db: Db, payment: Paid): Promise<boolean> {
  const rows = await db.query(
    `insert into claim_payments (id, claim_id, status, scheduled_on, issued_on, amount, check_number, payees, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning id`,
    [...paymentValues(payment), payment.currency],
  );
  return rows.length === 1;
}

export type KnownPayment = Pick<NewPayment, 'status' | 'amount' | 'payees'>;

/** Undefined where the claim has no such payment. */
export async function findPayment(db: Db, claimId: string, id: string): Promise<KnownPayment | undefined> {
  const [row] = await db.query<KnownPayment>(
    'select status, amount::float8 as amount, payees from claim_payments where claim_id = $1 and id = $2',
    [claimId, id],
  );
  return row;
}

export async function updatePayment(db: Db, payment: Paid): Promise<void> {
  await db.query(
    `update claim_payments set status = $3, scheduled_on = $4, issued_on = $5, amount = $6, check_number = $7, payees = $8
     where id = $1 and claim_id = $2`,
    paymentValues(payment),
  );
}

/** What a total of a claim can hold, by the type of its column. */
const largestTotal = 999_999_999_999.99;

/** Whether a payment, new or changed, leaves the totals of its claim what they can hold. */
export async function fitsTotals(db: Db, { id, claimId, status, amount }: Paid): Promise<boolean> {
  const rows = await db.query(
    `select from claims where id = $1 and greatest(total_payments, total_incurred_net) + $3::numeric - coalesce(
       (select amount from claim_payments where id = $2 and claim_id = $1 and status <> 'voided'), 0) <= $4`,
    [claimId, id, status === 'voided' ? 0 : amount, largestTotal],
  );
  return rows.length === 1;
}

type Served = NewService & { claimId: string };

const serviceValues = (service: Served) => [
  service.id,
  service.claimId,
  service.serviceNumber,
  service.status,
  service.nextAction,
  service.services,
  service.vendor,
  service.expectedDate && isoDate(service.expectedDate),
];

/** False where the id is taken. */
export async function insertService(db: Db, service: Served): Promise<boolean> {
  const rows = await db.query(
    `insert into claim_services (id, claim_id, service_number, status, next_action, services, vendor_id, expected_completion_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
    serviceValues(service),
  );
  return rows.length === 1;
}

/** Undefined where the claim has no such service. */
export async function findServiceStatus(db: Db, claimId: string, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ status: string }>(
    'select status from claim_services where claim_id = $1 and id = $2',
    [claimId, id],
  );
  return row?.status;
}

export async function updateService(db: Db, service: Served): Promise<void> {
  await db.query(
    `update claim_services set service_number = $3, status = $4, next_action = $5, services = $6, vendor_id = $7,
       expected_completion_on = $8
     where id = $1 and claim_id = $2`,
    serviceValues(service),
  );
}

export async function isContactOf(db: Db, claimId: string, contactId: string): Promise<boolean> {
  return (
    (await db.query('select 1 from claim_contacts where claim_id = $1 and id = $2', [claimId, contactId])).length > 0
  );
}
