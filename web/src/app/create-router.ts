import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { routeTree } from './all-routes.tsx';
import { catchAll, firstRoutes, root, type RouterContext } from './first-routes.tsx';
import { readSearch, writeSearch } from './plain-search.ts';

/** Starts with the routes of the first page; all others are loaded when one of them is opened. */
export function createAppRouter(context: Omit<RouterContext, 'openAllRoutes'>, history: RouterHistory) {
  let hasAllRoutes = false;
  const router = createRouter({
    routeTree: root.addChildren([...firstRoutes, catchAll]) as unknown as typeof routeTree,
    context: { ...context, openAllRoutes },
    history,
    basepath: context.configuration.basePath,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    // On the server it would add an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });
  return router;

  /** False if all routes were loaded already. */
  async function openAllRoutes(): Promise<boolean> {
    if (hasAllRoutes) return false;
    // The module adds its routes to the same root, so the router has to build its tree again.
    await import('./all-routes.tsx');
    router.setRoutes(router.buildRouteTree());
    // When a page could not be loaded, the current match is still the catch-all, which the new tree lacks. The router looks it up once more when it is left.
    Object.assign(router.routesById, { [catchAll.id]: catchAll });
    hasAllRoutes = true;
    return true;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
