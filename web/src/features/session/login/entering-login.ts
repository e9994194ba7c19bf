import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { safeReturnPath } from '@beistand/contract/features/session/return-path.ts';
import { redirect } from '@tanstack/react-router';
import type { Texts } from '#i18n/texts.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';
import type { Session } from '#platform/sign-in/session.ts';

type LoginDeps = { session: Session; texts: Texts; configuration: RuntimeConfiguration };

/** After the provider's own login page, finishes the login and redirects to the wanted page. */
export async function enteringLogin({ session, texts, configuration }: LoginDeps, query: string): Promise<void> {
  if (new URLSearchParams(query).has('state')) {
    const path = safeReturnPath(await finished(session, query), configuration.basePath);
    throw redirect({ href: path, reloadDocument: false, replace: true });
  }
  await texts.need(['session', 'signedIn', 'issues']);
}

async function finished(session: Session, query: string): Promise<string> {
  try {
    const signIn = await session.signIn();
    return await signIn.finishLoginAtProvider(query);
  } catch (failure) {
    if (!(failure instanceof AuthError)) throw failure;
    throw redirect({ to: '/login-page', search: { error: failure.providerError ?? failure.kind }, replace: true });
  }
}
