import type { DeclineReason } from '@beistand/contract/features/quotes/codes.ts';
import type { Db } from '#platform/database/database.ts';
import { lockQuoteById, setState } from '#features/quotes/queries.ts';
import { lockPayment, settlePayment } from './payment-queries.ts';

type Refusal = { state: 'declined' | 'voided'; reason: DeclineReason; now: Date };

/** No money came of it: the quote can be bought again. Changes nothing once there is a policy, or another end. */
export async function refusePayment(db: Db, id: string, { state, reason, now }: Refusal): Promise<void> {
  const payment = await lockPayment(db, id);
  if (payment?.state !== 'requested' && payment?.state !== 'authorised') return;
  const quote = await lockQuoteById(db, payment.quoteId);
  if (quote?.state === 'bound') return;
  await settlePayment(db, id, { state, reason, now });
  if (quote?.state === 'paying') await setState(db, quote.id, { state: 'quoted', now });
}
