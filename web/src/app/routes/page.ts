import { LazyRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router';

/** The lazy part of a route that is one page. Not `lazyRouteComponent`, which reloads the document when a chunk cannot be loaded: decision 020. */
export function page(component: RouteComponent) {
  return new LazyRoute<AnyRoute>({ id: '', component });
}
