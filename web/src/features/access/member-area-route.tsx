import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, Navigate, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { linkSession } from '#platform/member/link-session.ts';
import { useLiveUpdates } from '#platform/network/live-updates.ts';
import { MemberContext, useMember } from '#platform/member/member.ts';
import { createQueryClient } from '#platform/network/query-client.ts';

/** Every query of a case begins with this, so that word of a change reaches all of them. */
const caseKey = ['case'];

export const memberAreaRoute = createLazyRoute('/member')({ component: MemberArea });

/** Around all pages of a case: whose case it is, its data in a cache of its own, and word of what changes meanwhile. */
function MemberArea() {
  const [token, session] = [linkSession.token(), linkSession.session()];
  if (token === undefined || !session) return <Navigate to="/sessionexpired" replace />;
  return (
    <MemberContext value={{ token, ...session }}>
      <CaseData key={session.sessionUUID} />
    </MemberContext>
  );
}

function CaseData() {
  const routeError = useErrorRouting();
  const [queryClient] = useState(() => createQueryClient(routeError));
  return (
    <QueryClientProvider client={queryClient}>
      <LiveCase />
      <Outlet />
    </QueryClientProvider>
  );
}

/** Reads the case again when something in it changed, here or elsewhere. */
function LiveCase() {
  const { sessionUUID } = useMember();
  const queryClient = useQueryClient();
  useLiveUpdates(sessionUUID, () => void queryClient.invalidateQueries({ queryKey: caseKey }));
  return null;
}
