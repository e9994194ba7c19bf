import { redirect, type ParsedLocation } from '@tanstack/react-router';
import type { Texts } from '#i18n/texts.ts';
import type { Session } from '#platform/sign-in/session.ts';

type Entering = { context: { session: Session; texts: Texts }; location: ParsedLocation };

/**
 * The gate of pages that only a signed-in person sees; others sign in first and come back. While nobody knows yet who is
 * there, the page is fetched, and `SignedInArea` holds it back.
 */
export async function requiresSignIn({ context, location }: Entering): Promise<void> {
  const { session, texts } = context;
  if (session.state().status === 'signedOut')
    throw redirect({ to: '/login-page', search: { returnTo: location.publicHref }, replace: true });
  void session.known();
  await texts.need(['session']);
}
