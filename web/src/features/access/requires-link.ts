import { mainPageOf, linkOpens, type MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import { redirect } from '@tanstack/react-router';
import { linkSession } from '#platform/member/link-session.ts';

let tabs: BroadcastChannel | undefined;

/** Answers tabs that were opened with a link of this case, see `other-tabs.ts`, and leaves the case when one of them ends it. */
function answerOtherTabs(channel: string): void {
  if (tabs) return;
  tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', ({ data }) => {
    const session = linkSession.session();
    if (data === 'ask' && session) tabs?.postMessage({ token: linkSession.token(), session });
    if (data === endOf(linkSession.token())) linkSession.forget();
  });
}

const endOf = (token?: string) => `end ${token}`;

/** Has the other tabs of this browser leave the case and forget its link. */
export function endInOtherTabs(token: string): void {
  tabs?.postMessage(endOf(token));
}

/** Opens a page of the case to those whose link reaches it. The server asks again at every call. */
export async function requiresLink(page: MemberPage, basePath: string): Promise<void> {
  // Two deployments on one host have two base paths, and cases of their own.
  const channel = `beistand link ${basePath}`;
  answerOtherTabs(channel);
  if (!linkSession.token()) await (await import('#platform/member/other-tabs.ts')).takeSharedSession(channel);
  const session = linkSession.session();
  if (!session) throw redirect({ to: '/sessionexpired', replace: true });
  const { communicationType } = session;
  if (!linkOpens(communicationType, page)) throw redirect({ to: mainPageOf(communicationType), replace: true });
}
