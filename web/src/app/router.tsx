import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { createRootRouteWithContext, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
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

const report = createRoute({
  getParentRoute: () => root,
  path: '/fnol-{$lob}',
  beforeLoad: entering({ capability: 'fnol' }, ['wizard', 'report']),
}).lazy(() => import('#features/report/report-route.tsx').then((module) => module.reportRoute));

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

const routeTree = root.addChildren([start, report, gallery, withServerData.addChildren([faq])]);

export function createAppRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    basepath: context.configuration.basePath,
    defaultPreload: false,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
