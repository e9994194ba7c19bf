import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet } from '@tanstack/react-router';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { linkSession } from '#platform/member/link-session.ts';
import { useLiveUpdates } from '#platform/network/live-updates.ts';
import { MemberContext, useMember } from '#platform/member/member.ts';
import { createQueryClient } from '#platform/network/query-client.ts';

/** Every query of a case begins with this, so that a change makes all of them ask again. */
const caseKey = ['case'];

type MemberAreaProps = { children: ReactNode; foot: ReactNode };

/** Around all pages of a case: whose case it is, its data in a cache of its own, and word of what changes meanwhile. `children` stand before the page, `foot` below it. */
export function MemberArea({ children, foot }: MemberAreaProps) {
  // Whatever ends the session, its pages are gone at once; the next page may have to be loaded first.
  const session = useSyncExternalStore(linkSession.whenOver, linkSession.session);
  const token = linkSession.token();
  if (token === undefined) return <Navigate to="/sessionexpired" hash="ended" replace />;
  if (!session) return <Navigate to="/sessionexpired" replace />;
  return (
    <MemberContext value={{ token, ...session }}>
      <CaseData key={session.sessionUUID} foot={foot}>
        {children}
      </CaseData>
    </MemberContext>
  );
}

function CaseData({ children, foot }: MemberAreaProps) {
  const routeError = useErrorRouting();
  const [queryClient] = useState(() => createQueryClient(routeError));
  return (
    <QueryClientProvider client={queryClient}>
      <LiveCase />
      {children}
      <Outlet />
      {foot}
    </QueryClientProvider>
  );
}

/** Reads the case again when something in it changed, here or elsewhere. */
function LiveCase() {
  const { sessionUUID } = useMember();
  const queryClient = useQueryClient();
  useLiveUpdates(sessionUUID, {
    onChange: () => void queryClient.invalidateQueries({ queryKey: caseKey }),
    onEnd: linkSession.end,
  });
  return null;
}
