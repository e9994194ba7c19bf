import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RpcError } from './rpc-error.ts';
import { useConfiguration } from '#platform/runtime.tsx';

type ErrorRoute = {
  when(failure: RpcError): boolean;
  /** The path below the base path to go to; `here` is the address of the page that met the failure. */
  path(here: string): string;
};

/** The one table of what a failed call does on the screen. What is not in it is the page's own to show. */
const errorRoutes: readonly ErrorRoute[] = [
  {
    when: (failure) => failure.kind === 'unauthenticated',
    path: (here) => `login-page?returnTo=${encodeURIComponent(here)}`,
  },
  { when: (failure) => failure.isSessionExpired, path: () => 'sessionexpired' },
];

/** Where an operation of its own leads when the server cannot do it; without a network nobody is led away. */
export type FailureFallback = '/trylater' | '/callcenter';

export function pathAfterFailure(failure: unknown, here: string, fallback?: FailureFallback): string | undefined {
  if (!(failure instanceof RpcError)) return undefined;
  const route = errorRoutes.find(({ when }) => when(failure));
  if (route) return route.path(here);
  return failure.kind === 'application' ? fallback?.slice(1) : undefined;
}

/** Leaves for where a failure leads; false where the page itself has to say something. */
export function useErrorRouting(): (failure: unknown, fallback?: FailureFallback) => boolean {
  const router = useRouter();
  const { basePath } = useConfiguration();
  return useCallback(
    (failure, fallback) => {
      const { pathname, publicHref } = router.latestLocation;
      const path = pathAfterFailure(failure, publicHref, fallback);
      if (path === undefined) return false;
      // Several calls fail together; the first has led there already.
      if (pathname !== `/${path.split('?')[0]}`) router.history.replace(`${basePath}${path}`);
      return true;
    },
    [router, basePath],
  );
}
