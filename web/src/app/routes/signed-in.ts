import { createRoute } from '@tanstack/react-router';
import { requiresSignIn } from '#features/session/requires-sign-in.ts';
import { root } from '#app/first-routes.tsx';

/** All pages of signed-in people. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requiresSignIn,
}).lazy(() => import('#features/session/signed-in-route.tsx').then((module) => module.signedInRoute));
