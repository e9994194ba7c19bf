import { firstRoutes, root } from '#app/first-routes.tsx';
import { signedInWithDesk } from './desk-routes.ts';
import { routes as openRoutes } from './open-routes.ts';

/** All routes, for their types alone: the router adds each area when somebody goes there. */
export const routeTree = root.addChildren([...firstRoutes, ...openRoutes, signedInWithDesk]);
