import type { PaymentPlans } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { useRef, useState } from 'react';
import { bindQuote, loadQuote } from '#features/quotes/api.ts';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { CardRefused, fetchCardToken } from './card-token.ts';
import { paymentOf, type PaymentEntry } from './payment-entry.ts';

type Paying = {
  quote: Quote;
  offering: string;
  plans: PaymentPlans;
  /** The quote is paid from now on. */
  onPaying: (quote: Quote) => void;
};

/** Sends the order to pay. Pressed again after a lost answer it is the same order. */
export function usePaying({ quote, offering, plans: { paymentPlans, tokenUrl }, onPaying }: Paying) {
  const rpc = useRpc();
  const { timeZone } = useConfiguration();
  const { onFailure } = useQuoteSurface();
  const attemptKey = useAttemptKey();
  const [isSending, setIsSending] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const known = useRef<{ card: string; token: string } | null>(null);

  async function tokenOf(entry: PaymentEntry): Promise<string | null> {
    if (entry.source === 'wire' || tokenUrl === null) return null;
    const card = JSON.stringify([entry.issuer, entry.number, entry.expiry]);
    if (known.current?.card !== card)
      known.current = { card, token: await fetchCardToken(tokenUrl, quote.quoteID, entry) };
    return known.current.token;
  }

  async function order(entry: PaymentEntry): Promise<Quote> {
    const shown = paymentPlans.find(({ billingId }) => billingId === entry.plan);
    if (!shown) throw new Error('only a plan that was shown can be paid');
    const binding = {
      offering,
      plan: shown.billingId,
      total: shown.total,
      payment: paymentOf(entry, await tokenOf(entry), timeZone),
    };
    try {
      return await bindQuote(rpc, quote.quoteID, binding, { idempotencyKey: attemptKey(JSON.stringify(binding)) });
    } catch (failure) {
      if (!(failure instanceof RpcError) || failure.errorCode !== 'QUOTE_LOCKED') throw failure;
      // Another tab or an answer that got lost: where it is paid already, that is what is waited for.
      const now = await loadQuote(rpc, quote.quoteID);
      if (now.state !== 'paying' && now.state !== 'bound') throw failure;
      return now;
    }
  }

  async function pay(entry: PaymentEntry) {
    setIsSending(true);
    setIsRefused(false);
    try {
      const paying = await order(entry);
      known.current = null;
      onPaying(paying);
    } catch (cause) {
      if (cause instanceof CardRefused) setIsRefused(true);
      else onFailure({ what: 'pay', cause });
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, isRefused, pay: (entry: PaymentEntry) => void pay(entry) };
}
