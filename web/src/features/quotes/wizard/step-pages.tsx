import { Suspense, type ComponentType } from 'react';
import { lazyPart, type LazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import type { QuoteEntry } from './quote-entry.ts';
import type { QuoteStep } from './quote-steps.ts';

type StepPage = ComponentType<StepPageProps<QuoteEntry>>;

const pages: Record<QuoteStep, LazyPart<StepPageProps<QuoteEntry>>> = {
  risk: lazyPart(() => import('#features/quotes/risk/risk-page.tsx').then((module) => module.RiskPage)),
  offerings: lazyPart(() =>
    import('#features/quotes/offerings/offerings-page.tsx').then((module) => module.OfferingsPage),
  ),
  payment: lazyPart(() => import('#features/quotes/payment/payment-page.tsx').then((module) => module.PaymentPage)),
};

/** The page of each step, loaded when it is first shown. */
export const stepPages: Record<QuoteStep, StepPage> = {
  risk: laterPage(pages.risk),
  offerings: laterPage(pages.offerings),
  payment: laterPage(pages.payment),
};

/** Loads all of them, so that a step is there when the network is lost in between. */
export function preloadStepPages(): void {
  for (const page of Object.values(pages)) page.preload();
}

function laterPage(Page: StepPage): StepPage {
  return function LaterPage(props) {
    return (
      <Suspense fallback={<LoadingState />}>
        <Page {...props} />
      </Suspense>
    );
  };
}
