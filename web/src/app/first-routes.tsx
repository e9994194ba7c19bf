import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { createRootRouteWithContext, createRoute, redirect, type ParsedLocation } from '@tanstack/react-router';
import type { Texts } from '#i18n/texts.ts';
import type { Session } from '#platform/sign-in/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { isGateOpen } from './gates.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { page } from './routes/page.ts';
import { Shell } from './shell/shell.tsx';

type OpenRoutes = () => Promise<boolean>;

export type RouterContext = {
  configuration: RuntimeConfiguration;
  texts: Texts;
  session: Session;
  /** Loads further routes but the desk's; false if all were loaded already. */
  openMoreRoutes: OpenRoutes;
  /** The same for those of the desk. */
  openDeskRoutes: OpenRoutes;
};

export const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorScreen,
  beforeLoad: ({ context }) => context.texts.need(['ui', 'shell', 'errors']),
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    const { session } = context;
    if (session.mayExist() && (await session.known()).status === 'signedIn')
      throw redirect({ to: '/home', replace: true });
    throw redirect({ to: '/fnol-{$lob}', params: { lob: context.configuration.club }, replace: true });
  },
});

/** People who need help open it first, so the document of this page names its file as well. */
const report = createRoute({
  getParentRoute: () => root,
  path: '/fnol-{$lob}',
  beforeLoad: async ({ context, params, location }) => {
    const { configuration, texts } = context;
    // Claims on a policy have paths of the same form; their routes are loaded with those of signed-in people.
    if (params.lob !== configuration.club) return toOtherRoutes(context.openMoreRoutes, location);
    // The start page redirects here, so without reports this route must not redirect back to it.
    if (!isGateOpen({ capability: 'fnol' }, configuration)) throw redirect({ to: '/callcenter', replace: true });
    await texts.need(['wizard', 'report']);
  },
}).lazy(() => import('#features/report/report-page.tsx').then((module) => page(module.ReportPage)));

/** The wizard renders its steps itself; this route only makes the router accept their paths. */
const reportSteps = createRoute({ getParentRoute: () => report, path: '$' });

/** The routes in the entry chunk. */
export const firstRoutes = [start, report.addChildren([reportSteps])] as const;

/** Matches every other path: loads other routes, and tries again. */
export const catchAll = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ context, location }) => toOtherRoutes(context.openMoreRoutes, location),
});

/** Loads routes and tries again. Redirects to the start page once there are no more to load. */
export async function toOtherRoutes(openRoutes: OpenRoutes, location: ParsedLocation): Promise<never> {
  if (!(await openRoutes())) throw redirect({ to: '/', replace: true });
  const { pathname, search, hash, state } = location;
  throw redirect({ to: pathname, search, hash, state, replace: true });
}
