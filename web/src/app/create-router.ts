import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { routeTree } from './all-routes.tsx';
import { elsewhere, firstRoutes, root, type RouterContext } from './first-routes.tsx';
import { readSearch, writeSearch } from './plain-search.ts';

/** Knows the first page's routes; all others come when somebody goes there. */
export function createAppRouter(context: Omit<RouterContext, 'openAllRoutes'>, history: RouterHistory) {
  let hasAllRoutes = false;
  const router = createRouter({
    routeTree: root.addChildren([...firstRoutes, elsewhere]) as unknown as typeof routeTree,
    context: { ...context, openAllRoutes },
    history,
    basepath: context.configuration.basePath,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    // Drawn by the server it would be an inline script, which the policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });
  return router;

  async function openAllRoutes(): Promise<boolean> {
    if (hasAllRoutes) return false;
    // The module hangs its routes below the same root; the router has to look at it anew.
    await import('./all-routes.tsx');
    router.setRoutes(router.buildRouteTree());
    // A page that failed to come stands at this route, which the new table lacks; the router asks it once more when it is left.
    Object.assign(router.routesById, { [elsewhere.id]: elsewhere });
    hasAllRoutes = true;
    return true;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
