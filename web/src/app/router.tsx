import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { createRootRouteWithContext, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { ReportPage } from '#features/report/report-page.tsx';
import type { Catalogue } from '#i18n/catalogues.ts';
import type { Texts } from '#i18n/texts.ts';
import { ErrorScreen } from './error-screen.tsx';
import { isGateOpen, type Gate } from './gates.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

export type RouterContext = { configuration: RuntimeConfiguration; texts: Texts };

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorScreen,
  beforeLoad: ({ context }) => context.texts.need(['ui', 'shell', 'errors']),
});

/** Opens a route only where the deployment has what it needs, and brings the words it speaks. */
function entering(gate: Gate, catalogues: readonly Catalogue[]) {
  return ({ context }: { context: RouterContext }) => {
    if (!isGateOpen(gate, context.configuration)) throw redirect({ to: '/', replace: true });
    return context.texts.need(catalogues);
  };
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: '/fnol-{$lob}', params: { lob: context.configuration.club }, replace: true });
  },
});

/** The one page that comes with the entry: whoever needs help sees it first, and every request less counts. */
const report = createRoute({
  getParentRoute: () => root,
  path: '/fnol-{$lob}',
  beforeLoad: entering({ capability: 'fnol' }, ['wizard', 'report']),
  component: ReportPage,
});

/** A wizard draws its steps itself; the route above it only has to know that their addresses belong to it. */
const reportSteps = createRoute({ getParentRoute: () => report, path: '$' });

const reportConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/{$club}-confirmation',
  beforeLoad: entering({ capability: 'fnol' }, ['report']),
}).lazy(() =>
  import('#features/report/report-confirmation-route.tsx').then((module) => module.reportConfirmationRoute),
);

const callCenter = createRoute({
  getParentRoute: () => root,
  path: '/callcenter',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/call-center-route.tsx').then((module) => module.callCenterRoute));

/** The club's website leads here with what the visitor chose there. */
const callCenterOption = createRoute({
  getParentRoute: () => root,
  path: '/callcenter/$option',
  beforeLoad: async ({ context, params }) => {
    const { landingOption } = await import('#features/report/landing-option.ts');
    const reportOption = landingOption(params.option);
    if (!reportOption) throw redirect({ to: '/callcenter', replace: true });
    const { club } = context.configuration;
    throw redirect({ to: '/fnol-{$lob}', params: { lob: club }, state: { reportOption }, replace: true });
  },
});

const tryLater = createRoute({
  getParentRoute: () => root,
  path: '/trylater',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/try-later-route.tsx').then((module) => module.tryLaterRoute));

/** Everything but the member's first page reads server data through the query cache. */
const withServerData = createRoute({ getParentRoute: () => root, id: 'data' }).lazy(() =>
  import('./server-data.tsx').then((module) => module.serverDataRoute),
);

const faq = createRoute({
  getParentRoute: () => withServerData,
  path: '/faq',
  beforeLoad: entering({ capability: 'faq' }, ['faq']),
}).lazy(() => import('#features/faq/faq-route.tsx').then((module) => module.faqRoute));

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  beforeLoad: entering({ demo: true }, ['gallery']),
}).lazy(() => import('#features/gallery/gallery-route.tsx').then((module) => module.galleryRoute));

const sampleWizard = createRoute({
  getParentRoute: () => root,
  path: '/ui-wizard',
  beforeLoad: entering({ demo: true }, ['wizard', 'sample']),
}).lazy(() =>
  import('#features/gallery/sample-wizard/sample-wizard-route.tsx').then((module) => module.sampleWizardRoute),
);

const sampleWizardSteps = createRoute({ getParentRoute: () => sampleWizard, path: '$' });

const routeTree = root.addChildren([
  start,
  report.addChildren([reportSteps]),
  reportConfirmation,
  callCenter,
  callCenterOption,
  tryLater,
  gallery,
  sampleWizard.addChildren([sampleWizardSteps]),
  withServerData.addChildren([faq]),
]);

export function createAppRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    basepath: context.configuration.basePath,
    defaultPreload: false,
    // Drawn by the server it would be an inline script, which the policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
