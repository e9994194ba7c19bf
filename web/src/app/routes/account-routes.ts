import { createRoute } from '@tanstack/react-router';
import { loginSearch } from '#features/session/login/login-search.ts';
import { root } from '#app/first-routes.tsx';
import { entering } from './entering.ts';
import { page } from './page.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login-page',
  validateSearch: loginSearch,
  beforeLoad: async ({ context, location }) => {
    const module = await import('#features/session/login/entering-login.ts');
    await module.enteringLogin(context, location.searchStr);
  },
}).lazy(() => import('#features/session/login/login-page.tsx').then((module) => page(module.LoginPage)));

const ssoLogout = createRoute({
  getParentRoute: () => root,
  path: '/sso/logout',
  beforeLoad: entering({ feature: 'alternativeIdentityProvider' }, ['session']),
}).lazy(() => import('#features/session/sso-logout-route.tsx').then((module) => module.ssoLogoutRoute));

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgotpassword',
  beforeLoad: entering({ feature: 'forgotPassword' }, ['session', 'issues']),
}).lazy(() =>
  import('#features/session/account/forgot-password-route.tsx').then((module) => module.forgotPasswordRoute),
);

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/resetpassword',
  beforeLoad: entering({ feature: 'forgotPassword' }, ['session', 'issues']),
}).lazy(() => import('#features/session/account/reset-password-route.tsx').then((module) => module.resetPasswordRoute));

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/auth/signup',
  beforeLoad: entering({ feature: 'signUp' }, ['session', 'issues']),
}).lazy(() => import('#features/session/account/sign-up-route.tsx').then((module) => module.signUpRoute));

export const accountRoutes = [login, ssoLogout, forgotPassword, resetPassword, signUp] as const;
