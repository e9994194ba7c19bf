import { mainPageOf, linkOpens, type MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import { redirect } from '@tanstack/react-router';
import { linkSession } from '#platform/member/link-session.ts';

// Answers tabs that were opened with a link of this case, see `other-tabs.ts`.
const tabs = new BroadcastChannel('beistand-link');
tabs.onmessage = ({ data }) => {
  const session = linkSession.session();
  if (data === 'ask' && session) tabs.postMessage({ token: linkSession.token(), session });
};

/** Opens a page of the case to those whose link reaches it. The server asks again at every call. */
export async function requiresLink(page: MemberPage): Promise<void> {
  if (!linkSession.token()) await (await import('#platform/member/other-tabs.ts')).takeSharedSession();
  const session = linkSession.session();
  if (!session) throw redirect({ to: '/sessionexpired', replace: true });
  const { communicationType } = session;
  if (!linkOpens(communicationType, page)) throw redirect({ to: mainPageOf(communicationType), replace: true });
}
