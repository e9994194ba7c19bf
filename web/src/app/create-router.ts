import { createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router';
import type { routeTree } from './routes/route-tree.ts';
import { catchAll, firstRoutes, root, type RouterContext } from './first-routes.tsx';
import { parseQueryString, stringifyQuery } from './query-string.ts';

type Area = () => Promise<{ routes: readonly AnyRoute[] }>;

const openArea: Area = () => import('./routes/open-routes.ts');
const signedInArea: Area = () => import('./routes/signed-in-routes.ts');

/**
 * Starts with the routes of the first page. The others are loaded when one of them is opened: those of members and visitors or those of
 * signed-in people, whichever are likelier, and only for what is not among them the others too; the desk's only when one of its own is.
 */
export function createAppRouter(
  context: Omit<RouterContext, 'openMoreRoutes' | 'openDeskRoutes'>,
  history: RouterHistory,
) {
  const opened = new Map<Area, readonly AnyRoute[]>();
  let isDeskOpen = false;
  const router = createRouter({
    routeTree: root.addChildren([...firstRoutes, catchAll]) as unknown as typeof routeTree,
    context: { ...context, openMoreRoutes, openDeskRoutes },
    history,
    basepath: context.configuration.basePath,
    parseSearch: parseQueryString,
    stringifySearch: stringifyQuery,
    defaultPreload: false,
    // On the server it would add an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });
  return router;

  async function openMoreRoutes() {
    const areas = context.session.mayExist() ? [signedInArea, openArea] : [openArea, signedInArea];
    const next = areas.find((area) => !opened.has(area));
    if (!next) return false;
    opened.set(next, (await next()).routes);
    const isWhole = opened.size === areas.length;
    root.addChildren([...firstRoutes, ...[...opened.values()].flat(), ...(isWhole ? [] : [catchAll])]);
    buildAnew();
    return true;
  }

  async function openDeskRoutes() {
    if (isDeskOpen) return false;
    // The module puts its routes into the signed-in area.
    await import('./routes/desk-routes.ts');
    buildAnew();
    isDeskOpen = true;
    return true;
  }

  function buildAnew() {
    const before = router.routesById;
    router.setRoutes(router.buildRouteTree());
    // When a page could not be loaded, the current match is still a route that the new tree lacks. The router looks it up once more when it is left.
    Object.assign(router.routesById, { ...before, ...router.routesById });
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
