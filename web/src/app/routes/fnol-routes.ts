import { fnolLobs, type FnolLob } from '@beistand/contract/features/fnol/lobs.ts';
import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { fnolCatalogues, stepCatalogues } from '#features/fnol/fnol-catalogues.ts';
import { entering } from './entering.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';

/** All paths of a claim on a policy are one page, so that its state is kept when the path changes. */
const fnol = createRoute({
  getParentRoute: () => signedIn,
  id: 'fnol',
  beforeLoad: entering({ capability: 'fnol' }, fnolCatalogues),
}).lazy(() => import('#features/fnol/wizard/fnol-page.tsx').then((module) => page(module.FnolPage)));

const fnolSelectPolicy = createRoute({ getParentRoute: () => fnol, path: '/fnol-select-policy' });

/** The steps of one line of business. */
function fnolLine(line: FnolLob): AnyRoute {
  const route = createRoute({
    getParentRoute: () => fnol,
    path: `/fnol-${line}`,
    beforeLoad: entering({ capability: 'fnol', line }, stepCatalogues),
  });
  return route.addChildren([createRoute({ getParentRoute: () => route, path: '$' })]);
}

// The cast keeps the types of the other routes, which routes made in a loop would lose; the wizard makes their paths itself.
const fnolLines = fnolLobs.map(fnolLine) as unknown as readonly [];

const fnolConfirmation = createRoute({
  getParentRoute: () => signedIn,
  path: '/confirmation/$claimNumber',
  beforeLoad: entering({ capability: 'fnol' }, ['fnol', 'fnolSteps']),
}).lazy(() =>
  import('#features/fnol/confirmation/fnol-confirmation-page.tsx').then((module) => page(module.FnolConfirmationPage)),
);

export const fnolRoutes = [fnol.addChildren([fnolSelectPolicy, ...fnolLines]), fnolConfirmation] as const;
