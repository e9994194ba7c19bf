import { createRoute } from '@tanstack/react-router';
import { toOtherRoutes } from '#app/first-routes.tsx';
import { claimRoutes } from './claim-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { fnolRoutes } from './fnol-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { sampleFormRoutes } from './sample-form-routes.ts';
import { signedIn } from './signed-in.ts';

/** Stands for the desk's routes until one of them is opened, so that no other page loads them. Without a leading slash, because it is no page. */
const deskEntry = createRoute({
  getParentRoute: () => signedIn,
  path: 'desk/$',
  beforeLoad: ({ context, location }) => toOtherRoutes(context.openDeskRoutes, location),
});

/** The routes of the signed-in area but the desk's. */
export const signedInRoutes = [
  ...claimRoutes,
  ...customerRoutes,
  ...fnolRoutes,
  ...quoteRoutes,
  ...sampleFormRoutes,
] as const;

export const routes = [signedIn.addChildren([...signedInRoutes, deskEntry])] as const;
