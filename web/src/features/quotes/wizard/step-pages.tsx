import { Suspense, type ComponentType } from 'react';
import { preload } from '#platform/loading/preload.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import type { QuoteEntry } from './quote-entry.ts';

type StepPage = ComponentType<StepPageProps<QuoteEntry>>;

const pages = {
  risk: () => import('#features/quotes/risk/risk-page.tsx').then((module) => module.RiskPage),
  offerings: () => import('#features/quotes/offerings/offerings-page.tsx').then((module) => module.OfferingsPage),
  payment: () => import('#features/quotes/payment/payment-page.tsx').then((module) => module.PaymentPage),
} as const;

/** The page of each step, loaded when it is first shown. */
export const stepPages = {
  risk: laterPage(pages.risk),
  offerings: laterPage(pages.offerings),
  payment: laterPage(pages.payment),
} as const;

/** Loads all of them, so that a step is there when the network is lost in between. */
export function preloadStepPages(): void {
  preload(pages);
}

function laterPage(load: () => Promise<StepPage>): StepPage {
  const Page = lazyPart(load);
  return function LaterPage(props) {
    return (
      <Suspense fallback={<LoadingState />}>
        <Page {...props} />
      </Suspense>
    );
  };
}
