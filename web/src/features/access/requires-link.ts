import { mainPageOf, linkOpens, type MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import { redirect } from '@tanstack/react-router';
import { linkSession } from '#platform/member/link-session.ts';

/** Opens a page of the case to those whose link reaches it. The server asks again at every call. */
export function requiresLink(page: MemberPage): void {
  const session = linkSession.session();
  if (!session) throw redirect({ to: '/sessionexpired', replace: true });
  const { communicationType } = session;
  if (!linkOpens(communicationType, page)) throw redirect({ to: mainPageOf(communicationType), replace: true });
}
