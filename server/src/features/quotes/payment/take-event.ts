import type { Db } from '#platform/database/database.ts';
import type { ProviderEvent } from '#platform/payments/provider.ts';
import { paymentQueue } from './bind-quote.ts';
import {
  hurryPayment,
  insertEvent,
  lockPayment,
  markAuthorised,
  reopenPayment,
  settlePayment,
} from './payment-queries.ts';
import { refusePayment } from './settle-payment.ts';

/**
 * Takes what the provider tells, once, whatever its order; false where no payment of ours is meant. An answer that comes first counts; the
 * worker goes on from there.
 */
export async function takeEvent({ db, now }: { db: Db; now: Date }, event: ProviderEvent): Promise<boolean> {
  return db.transaction(async (own) => {
    const payment = await lockPayment(own, event.paymentId);
    if (!payment) return false;
    const isNew = await insertEvent(own, { id: event.id, paymentId: payment.id, kind: event.result, now });
    if (!isNew) return true;
    if (event.result === 'declined')
      await refusePayment(own, payment.id, { state: 'declined', reason: event.reason, now });
    if (event.result === 'authorised') {
      await markAuthorised(own, payment.id, event);
      await reopenPayment(own, paymentQueue, { id: payment.id, now });
    }
    if (event.result === 'refunded' && payment.state === 'captured')
      await settlePayment(own, payment.id, { state: 'refunded', now });
    await hurryPayment(own, paymentQueue, { id: payment.id, now });
    return true;
  });
}
