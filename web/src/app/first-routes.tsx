import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { createRootRouteWithContext, createRoute, redirect, type ParsedLocation } from '@tanstack/react-router';
import { ReportPage } from '#features/report/report-page.tsx';
import type { Texts } from '#i18n/texts.ts';
import type { Session } from '#platform/sign-in/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { isGateOpen } from './gates.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

export type RouterContext = {
  configuration: RuntimeConfiguration;
  texts: Texts;
  session: Session;
  /** False where they are there already. */
  openAllRoutes: () => Promise<boolean>;
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

/** The one page that comes with the entry: whoever needs help sees it first, and every request less counts. */
const report = createRoute({
  getParentRoute: () => root,
  path: '/fnol-{$lob}',
  beforeLoad: async ({ context, params, location }) => {
    const { configuration, texts } = context;
    // Claims upon a policy have addresses of the same form; their routes come with all others.
    if (params.lob !== configuration.club) return toOtherRoutes(context, location);
    // The start leads here, so a deployment without reports cannot send anybody back to it.
    if (!isGateOpen({ capability: 'fnol' }, configuration)) throw redirect({ to: '/callcenter', replace: true });
    await texts.need(['wizard', 'report']);
  },
  component: ReportPage,
});

/** A wizard draws its steps itself; the route above it only has to know that their addresses belong to it. */
const reportSteps = createRoute({ getParentRoute: () => report, path: '$' });

/** What comes with the entry, however many pages there are. */
export const firstRoutes = [start, report.addChildren([reportSteps])] as const;

/** Every other address: brings the other routes, and tries again. */
export const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ context, location }) => toOtherRoutes(context, location),
});

/** Where even all routes have no such address, it leads to the start. */
async function toOtherRoutes({ openAllRoutes }: RouterContext, location: ParsedLocation): Promise<never> {
  if (!(await openAllRoutes())) throw redirect({ to: '/', replace: true });
  const { pathname, search, hash, state } = location;
  throw redirect({ to: pathname, search, hash, state, replace: true });
}
