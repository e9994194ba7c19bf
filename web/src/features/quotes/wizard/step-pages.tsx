import type { ComponentType } from 'react';
import { oncePerTexts } from '#i18n/once-per-texts.ts';
import type { Texts } from '#i18n/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import type { QuoteEntry } from './quote-entry.ts';
import type { QuoteStep } from './quote-steps.ts';

type StepPage = ComponentType<StepPageProps<QuoteEntry>>;

export type StepPages = Record<QuoteStep, StepPage> & {
  /** Loads all of them, so that a step is there when the network is lost in between. */
  preload(): void;
};

/** The page of each step, loaded with its texts when it is first shown. */
export const stepPagesWith = oncePerTexts(makePages);

function makePages(texts: Texts): StepPages {
  const risk = lazyPart(async () => {
    const [module] = await Promise.all([
      import('#features/quotes/risk/risk-page.tsx'),
      texts.need(['quoteRisk', 'places']),
    ]);
    return module.RiskPage;
  });
  const offerings = lazyPart(async () => {
    const [module] = await Promise.all([
      import('#features/quotes/offerings/offerings-page.tsx'),
      texts.need(['quoteOfferings', 'quoteIssues']),
    ]);
    return module.OfferingsPage;
  });
  const payment = lazyPart(async () => {
    const [module] = await Promise.all([
      import('#features/quotes/payment/payment-page.tsx'),
      texts.need(['quotePayment']),
    ]);
    return module.PaymentPage;
  });
  return {
    risk,
    offerings,
    payment,
    preload() {
      for (const page of [risk, offerings, payment]) page.preload();
    },
  };
}
