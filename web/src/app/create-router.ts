import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { routeTree } from './routes/desk-routes.ts';
import { catchAll, firstRoutes, root, type RouterContext } from './first-routes.tsx';
import { parseQueryString, stringifyQuery } from './query-string.ts';

/** Starts with the routes of the first page; all others are loaded when one of them is opened, the desk's only when one of its own is. */
export function createAppRouter(
  context: Omit<RouterContext, 'openAllRoutes' | 'openDeskRoutes'>,
  history: RouterHistory,
) {
  const router = createRouter({
    routeTree: root.addChildren([...firstRoutes, catchAll]) as unknown as typeof routeTree,
    context: {
      ...context,
      openAllRoutes: openOnce(() => import('./routes/all-routes.ts')),
      openDeskRoutes: openOnce(() => import('./routes/desk-routes.ts')),
    },
    history,
    basepath: context.configuration.basePath,
    parseSearch: parseQueryString,
    stringifySearch: stringifyQuery,
    defaultPreload: false,
    // On the server it would add an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });
  return router;

  function openOnce(load: () => Promise<unknown>) {
    let isOpen = false;
    return async () => {
      if (isOpen) return false;
      // The module adds its routes to the same root, so the router has to build its tree again.
      await load();
      const before = router.routesById;
      router.setRoutes(router.buildRouteTree());
      // When a page could not be loaded, the current match is still a route that the new tree lacks. The router looks it up once more when it is left.
      Object.assign(router.routesById, { ...before, ...router.routesById });
      isOpen = true;
      return true;
    };
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
