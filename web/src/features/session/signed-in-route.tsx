import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { createQueryClient } from '#platform/network/query-client.ts';
import { useSessionState } from '#platform/sign-in/use-session-state.ts';
import { UserContext } from '#platform/sign-in/user-context.ts';
import { LoadingPage } from './loading-page.tsx';

export const signedInRoute = createLazyRoute('/signed-in')({ component: SignedInArea });

/** Around all pages of signed-in people: whoever is signed out, here, in another tab or by the clock, sees none of them. */
function SignedInArea() {
  const state = useSessionState();
  if (state.status === 'unknown') return <LoadingPage />;
  if (state.status === 'signedOut') return <ToLogin />;
  return (
    <UserContext value={state.user}>
      <OwnData key={state.user.id} />
    </UserContext>
  );
}

function ToLogin() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, publicHref } = router.latestLocation;
    // Already on the way.
    if (pathname === '/login-page') return;
    void router.navigate({ to: '/login-page', search: { returnTo: publicHref }, replace: true });
  }, [router]);
  return <LoadingPage />;
}

/** One person's data stands in a cache of its own, which the next person never sees. */
function OwnData() {
  const routeError = useErrorRouting();
  const [queryClient] = useState(() => createQueryClient(routeError));
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
