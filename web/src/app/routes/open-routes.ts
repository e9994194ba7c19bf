import { accessRoutes } from './access-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { galleryRoutes } from './gallery-routes.ts';
import { memberRoutes } from './member-routes.ts';

/** All routes outside of the signed-in area but the first page's. */
export const routes = [...accessRoutes, ...galleryRoutes, ...accountRoutes, ...memberRoutes] as const;
