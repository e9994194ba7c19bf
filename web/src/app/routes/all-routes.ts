import { createRoute } from '@tanstack/react-router';
import { firstRoutes, root, toOtherRoutes } from '#app/first-routes.tsx';
import { accessRoutes } from './access-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { claimRoutes } from './claim-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { fnolRoutes } from './fnol-routes.ts';
import { galleryRoutes, signedInGalleryRoutes } from './gallery-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { signedIn } from './signed-in.ts';

/** Stands for the desk's routes until one of them is opened, so that no other page loads them. Without a leading slash, because it is no page. */
const deskEntry = createRoute({
  getParentRoute: () => signedIn,
  path: 'desk/$',
  beforeLoad: ({ context, location }) => toOtherRoutes(context.openDeskRoutes, location),
});

/** All routes outside of the signed-in area. */
export const openRoutes = [
  ...firstRoutes,
  ...accessRoutes,
  ...galleryRoutes,
  ...accountRoutes,
  ...memberRoutes,
] as const;

/** The routes of the signed-in area but the desk's. */
export const signedInRoutes = [
  ...claimRoutes,
  ...customerRoutes,
  ...fnolRoutes,
  ...quoteRoutes,
  ...signedInGalleryRoutes,
] as const;

root.addChildren([...openRoutes, signedIn.addChildren([...signedInRoutes, deskEntry])]);
