import type { DeclineReason, PaymentSource, QuotePaymentState } from '@beistand/contract/features/quotes/codes.ts';
import type { CardType } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database/database.ts';

export type PaymentRow = {
  id: string;
  quoteId: string;
  offering: string;
  plan: string;
  source: PaymentSource;
  amount: number;
  currency: string;
  state: QuotePaymentState;
  means: Uint8Array | null;
  lastFour: string | null;
  issuer: CardType | null;
  reason: DeclineReason | null;
  authorisation: string | null;
  requestedAt: Date;
};

const columns = `id, quote_id as "quoteId", offering, plan, source, amount, currency, state, means, last_four as "lastFour", issuer,
  reason, authorisation, requested_at as "requestedAt"`;

/** The one that is under way or has come to its end, else the last one of a quote. */
export async function findPaymentOf(db: Db, quoteId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `select ${columns} from payments where quote_id = $1
     order by state in ('requested', 'authorised', 'captured') desc, requested_at desc, id limit 1`,
    [quoteId],
  );
  return row;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(`select ${columns} from payments where id = $1`, [id]);
  return row;
}

/** Keeps the payment to this transaction. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(`select ${columns} from payments where id = $1 for update`, [id]);
  return row;
}

export type NewPayment = Pick<
  PaymentRow,
  'id' | 'quoteId' | 'offering' | 'plan' | 'source' | 'amount' | 'currency' | 'lastFour' | 'issuer'
> & { means: Buffer; now: Date };

export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db.query(
    `insert into payments (id, quote_id, offering, plan, source, amount, currency, state, means, last_four, issuer, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'requested', $8, $9, $10, $11)`,
    [
      payment.id,
      payment.quoteId,
      payment.offering,
      payment.plan,
      payment.source,
      payment.amount,
      payment.currency,
      payment.means,
      payment.lastFour,
      payment.issuer,
      payment.now,
    ],
  );
}

/** Only while the answer is awaited: whichever way it comes first counts. */
export async function markAuthorised(
  db: Db,
  id: string,
  { authorisation, lastFour }: { authorisation: string; lastFour: string },
): Promise<void> {
  await db.query(
    `update payments set state = 'authorised', authorisation = $2, last_four = $3 where id = $1 and state = 'requested'`,
    [id, authorisation, lastFour],
  );
}

type Settled = { state: 'captured' | 'declined' | 'voided' | 'refunded'; now: Date; reason?: DeclineReason };

export async function settlePayment(db: Db, id: string, { state, now, reason }: Settled): Promise<void> {
  await db.query('update payments set state = $2, settled_at = $3, reason = $4, means = null where id = $1', [
    id,
    state,
    now,
    reason ?? null,
  ]);
}

/** False where the event is known. */
export async function insertEvent(
  db: Db,
  event: { id: string; paymentId: string; kind: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into payment_events (id, payment_id, kind, received_at) values ($1, $2, $3, $4)
     on conflict (id) do nothing returning id`,
    [event.id, event.paymentId, event.kind, event.now],
  );
  return rows.length === 1;
}

/** Has what waits for an answer looked at now; a job that is being worked on stays where it is. */
export async function hurryPayment(db: Db, queue: string, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.query(
    'update jobs set due_at = $3 where queue = $1 and id = $2 and lease is null and due_at > $3 and stuck_at is null',
    [queue, id, now],
  );
}

/** The same for all payments that have waited since before a moment. */
export async function hurryPaymentsBefore(
  db: Db,
  queue: string,
  { moment, now }: { moment: Date; now: Date },
): Promise<void> {
  await db.query(
    `update jobs set due_at = $3 where queue = $1 and lease is null and due_at > $3 and stuck_at is null
       and id in (select id from payments where state in ('requested', 'authorised') and requested_at <= $2)`,
    [queue, moment, now],
  );
}

/** Has a payment looked at once more that had ended before its authorisation arrived. */
export async function reopenPayment(db: Db, queue: string, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.query(
    `insert into jobs (queue, id, fair_key, due_at)
     select $1, id, quote_id::text, $3 from payments where id = $2 and state = 'voided' on conflict do nothing`,
    [queue, id, now],
  );
}
