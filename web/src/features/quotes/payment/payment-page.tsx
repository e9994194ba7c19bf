import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { PaymentPlans } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { Quote, QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import { usePaymentPlans, useQuote, useStoreQuote } from '#features/quotes/api.ts';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import { offeringOf, type QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { Declined } from './declined.tsx';
import { blankPayment, type PaymentEntry } from './payment-entry.ts';
import { PaymentForm } from './payment-form.tsx';

const PaymentWaiting = lazyPart(() => import('./payment-waiting.tsx').then((module) => module.PaymentWaiting));

/** How it is paid, or that it is being paid: waiting survives a reload, for the quote says so. */
export function PaymentPage({ data, onChange }: StepPageProps<QuoteEntry>) {
  const [entry, setEntry] = useState(blankPayment);
  const { leaveFor } = useQuoteSurface();
  // It is there when the network is lost while the order is sent.
  useOnceActive(() => PaymentWaiting.preload());
  const storeQuote = useStoreQuote();
  const { quoteID } = data.quote;
  const offering = offeringOf(data);
  const isPaying = data.quote.state === 'paying';
  const { data: now } = useQuote(quoteID, isPaying);

  function take(quote: Quote) {
    storeQuote(quote);
    onChange({ ...data, quote });
    if (quote.state === 'bound') leaveFor(`/quote-and-buy/${quoteID}/confirmation`);
  }

  /** The number is not needed any more; a card that is refused is not tried again by mistake. */
  function begin(quote: Quote) {
    setEntry({ ...entry, number: '' });
    take(quote);
  }

  /** The answer of the provider ends the waiting, one way or the other. */
  const follow = useEffectEvent(() => {
    // An answer that was asked for before the payment knows nothing of it.
    const isOfPayment = now?.payment?.publicID === data.quote.payment?.publicID;
    if (isPaying && now && isOfPayment && now.state !== 'paying') take(now);
  });
  useEffect(() => follow(), [now]);

  if (isPaying)
    return (
      <Suspense fallback={<LoadingState />}>
        <PaymentWaiting quote={now ?? data.quote} />
      </Suspense>
    );
  if (!offering) return null;
  return (
    <>
      <Declined payment={data.quote.payment} />
      <Plans data={data} offering={offering} entry={entry} onEntry={setEntry} onPaying={begin} />
    </>
  );
}

type PlansProps = {
  data: QuoteEntry;
  offering: QuoteOffering;
  entry: PaymentEntry;
  onEntry: (entry: PaymentEntry) => void;
  onPaying: (quote: Quote) => void;
};

function Plans({ data, offering, entry, onEntry, onPaying }: PlansProps) {
  const text = useText();
  const { data: plans, isError, isFetching, refetch } = usePaymentPlans(data.quote.quoteID, offering.code);
  if (isError && !isFetching) return <ErrorState title={text('quote.plans.failed')} onRetry={() => void refetch()} />;
  if (!plans) return <LoadingState />;
  return (
    <PaymentForm
      quote={data.quote}
      offering={offering}
      plans={plans}
      entry={preset(entry, plans)}
      onChange={onEntry}
      onPaying={onPaying}
    />
  );
}

/** The tariff's own plan, and a bank account where no cards are taken. */
function preset(entry: PaymentEntry, { paymentPlans, tokenUrl }: PaymentPlans): PaymentEntry {
  const isKnown = paymentPlans.some(({ billingId }) => billingId === entry.plan);
  const own = paymentPlans.find(({ selectedPaymentPlan }) => selectedPaymentPlan) ?? paymentPlans[0];
  return {
    ...entry,
    ...(!isKnown && { plan: own?.billingId ?? '' }),
    ...(tokenUrl === null && { source: 'wire' as const }),
  };
}
