import { createRoute } from '@tanstack/react-router';
import { quoteSearch, quoteStartSearch } from '#features/quotes/wizard/quote-search.ts';
import { entering } from './entering.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';

const quoteCatalogues = ['quotes', 'quotePages', 'issues'] as const;

const quoteStart = createRoute({
  getParentRoute: () => signedIn,
  path: '/quote-and-buy',
  validateSearch: quoteStartSearch,
  beforeLoad: entering({ capability: 'quote' }, ['quotes', 'quoteStart', 'issues']),
}).lazy(() => import('#features/quotes/pages/quote-start-page.tsx').then((module) => page(module.QuoteStartPage)));

/** All steps of a quote are one page, so that its state is kept when the path changes. */
const quote = createRoute({
  getParentRoute: () => signedIn,
  path: '/quote-and-buy/$quoteID',
  validateSearch: quoteSearch,
  beforeLoad: entering({ capability: 'quote' }, ['quotes', 'quoteSteps', 'wizard', 'issues']),
}).lazy(() => import('#features/quotes/wizard/quote-page.tsx').then((module) => page(module.QuotePage)));

const quoteStep = createRoute({ getParentRoute: () => quote, path: '$' });

const quoteConfirmation = createRoute({
  getParentRoute: () => signedIn,
  path: '/quote-and-buy/$quoteID/confirmation',
  beforeLoad: entering({ capability: 'quote' }, quoteCatalogues),
}).lazy(() =>
  import('#features/quotes/pages/quote-confirmation-page.tsx').then((module) => page(module.QuoteConfirmationPage)),
);

const quoteKnockOut = createRoute({
  getParentRoute: () => signedIn,
  path: '/quote-and-buy/$quoteID/knock-out',
  beforeLoad: entering({ capability: 'quote' }, quoteCatalogues),
}).lazy(() => import('#features/quotes/pages/knock-out-page.tsx').then((module) => page(module.KnockOutPage)));

const quoteSummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/quotes/$quoteID/summary',
  beforeLoad: entering({ capability: 'quote' }, [...quoteCatalogues, 'quoteIssues']),
}).lazy(() => import('#features/quotes/pages/quote-summary-page.tsx').then((module) => page(module.QuoteSummaryPage)));

export const quoteRoutes = [
  quoteStart,
  quote.addChildren([quoteStep]),
  quoteConfirmation,
  quoteKnockOut,
  quoteSummary,
] as const;
