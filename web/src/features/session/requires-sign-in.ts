import { redirect, type ParsedLocation } from '@tanstack/react-router';
import type { Texts } from '#i18n/texts.ts';
import type { Session } from '#platform/sign-in/session.ts';
import { searchToReturn } from './login/login-search.ts';

type Entering = { context: { session: Session; texts: Texts }; location: ParsedLocation };

/**
 * Guards the pages for signed-in people; others are sent to the login first. While the session is still being checked, the page is
 * loaded already, and `SignedInArea` does not show it.
 */
export async function requiresSignIn({ context, location }: Entering): Promise<void> {
  const { session, texts } = context;
  const state = session.state();
  if (state.status === 'signedOut')
    throw redirect({ to: '/login-page', search: searchToReturn(state, location.publicHref), replace: true });
  void session.known();
  await texts.need(['signedIn']);
}
