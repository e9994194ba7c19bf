import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { createQueryClient } from '#platform/network/query-client.ts';
import type { SessionState } from '#platform/sign-in/session-state.ts';
import { useSessionState } from '#platform/sign-in/use-session-state.ts';
import { UserContext } from '#platform/sign-in/user-context.ts';
import { LoadingPage } from './loading-page.tsx';
import { searchToReturn } from './login/login-search.ts';
import { SessionUnreachable } from './session-unreachable.tsx';

export const signedInRoute = createLazyRoute('/signed-in')({ component: SignedInArea });

/** The layout of all pages for signed-in people: hides them after a logout here, in another tab or by timeout. */
function SignedInArea() {
  const state = useSessionState();
  if (state.status === 'unknown') return state.isUnreachable ? <SessionUnreachable /> : <LoadingPage />;
  if (state.status === 'signedOut') return <ToLogin state={state} />;
  return (
    <UserContext value={state.user}>
      <OwnData key={state.user.id} />
    </UserContext>
  );
}

function ToLogin({ state }: { state: SessionState }) {
  const router = useRouter();
  useEffect(() => {
    const { pathname, publicHref } = router.latestLocation;
    // A redirect is already running.
    if (pathname === '/login-page') return;
    void router.navigate({ to: '/login-page', search: searchToReturn(state, publicHref), replace: true });
  }, [router, state]);
  return <LoadingPage />;
}

/** Each person has a query cache of their own, which the next person never sees. */
function OwnData() {
  const routeError = useErrorRouting();
  const [queryClient] = useState(() => createQueryClient(routeError));
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
