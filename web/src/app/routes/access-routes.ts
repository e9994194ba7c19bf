import { createRoute, redirect } from '@tanstack/react-router';
import { landingOption } from '#features/report/landing-option.ts';
import { root } from '#app/first-routes.tsx';
import { entering } from './entering.ts';
import { page } from './page.ts';

const reportConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/{$club}-confirmation',
  beforeLoad: entering({ capability: 'fnol' }, ['report', 'reportSteps', 'callbacks']),
}).lazy(() =>
  import('#features/report/confirmation/report-confirmation-route.tsx').then(
    (module) => module.reportConfirmationRoute,
  ),
);

const callCenter = createRoute({
  getParentRoute: () => root,
  path: '/callcenter',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/call-center-route.tsx').then((module) => module.callCenterRoute));

/** The club's website links here with the option that the visitor chose there. */
const callCenterOption = createRoute({
  getParentRoute: () => root,
  path: '/callcenter/$option',
  beforeLoad: ({ context, params }) => {
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

const loginLink = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: entering({}, ['access', 'issues']),
}).lazy(() => import('#features/access/login/login-link-page.tsx').then((module) => page(module.LoginLinkPage)));

const loginToken = createRoute({
  getParentRoute: () => root,
  path: '/login/$token',
  beforeLoad: ({ params }) =>
    import('#features/access/login/entering-link.ts').then((module) => module.enteringLink(params)),
});

const loginTokenExt = createRoute({
  getParentRoute: () => root,
  path: '/login/$token/$communicationTypeExt',
  beforeLoad: ({ params }) =>
    import('#features/access/login/entering-link.ts').then((module) => module.enteringLink(params)),
});

const linkExpired = createRoute({
  getParentRoute: () => root,
  path: '/linkexpired',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/link-expired-route.tsx').then((module) => module.linkExpiredRoute));

const sessionExpired = createRoute({
  getParentRoute: () => root,
  path: '/sessionexpired',
  beforeLoad: entering({}, ['access']),
}).lazy(() => import('#features/access/session-expired-route.tsx').then((module) => module.sessionExpiredRoute));

/** The ways to a case and to its beginning. */
export const accessRoutes = [
  reportConfirmation,
  callCenter,
  callCenterOption,
  tryLater,
  loginLink,
  loginToken,
  loginTokenExt,
  linkExpired,
  sessionExpired,
] as const;
