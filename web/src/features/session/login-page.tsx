import { safeReturnPath } from '@beistand/contract/features/session/return-path.ts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration, useSession } from '#platform/runtime.tsx';
import { redirectFailure } from '#platform/sign-in/provider/redirect-failure.ts';
import { useSessionState } from '#platform/sign-in/use-session-state.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AuthNotice } from './auth-notice.tsx';
import { LoadingPage } from './loading-page.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginHelp } from './login-help.tsx';
import styles from './narrow-page.module.css';
import { ProviderLogin } from './provider-login.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { useAttempt } from './use-attempt.ts';

const route = getRouteApi('/login-page');

export function LoginPage() {
  const text = useText();
  const { basePath, signIn, features } = useConfiguration();
  const { returnTo, error } = route.useSearch();
  const session = useSession();
  const state = useSessionState();
  const { failure, count, attempt } = useAttempt(error === undefined ? null : redirectFailure(error, 'loginError'));
  const target = safeReturnPath(returnTo, basePath);
  usePageTitle(text('session.login.title'));
  useReturn(state.status === 'signedIn', target);

  const mayBeSignedIn = state.status === 'unknown' && session.mayExist();
  // Whoever comes back from the provider with an error is not sent there again.
  const isChecking = mayBeSignedIn && error === undefined;
  useEffect(() => {
    if (isChecking) void session.known();
    else if (mayBeSignedIn) void session.check();
    // Fetched while the person types.
    else void session.signIn().catch(() => undefined);
  }, [session, isChecking, mayBeSignedIn]);

  if (isChecking || state.status === 'signedIn') return <LoadingPage />;

  return (
    <div className={styles.page}>
      <PageHeading title={text('session.login.title')} intro={text('session.login.intro')} />
      <Stack>
        {/* A new notice for each attempt, so that the same words are heard again. */}
        {failure && <AuthNotice key={count} failure={failure} />}
        {!failure && state.status === 'signedOut' && <SignedOutNotice because={state.because} />}
        <Card>
          {!signIn && (
            <LoginForm onLogin={(credentials) => attempt(async () => (await session.signIn()).login(credentials))} />
          )}
          {(signIn || features.socialLogin) && (
            <ProviderLogin
              isOnly={signIn !== null}
              onLogin={() => attempt(async () => (await session.signIn()).loginAtProvider(target))}
            />
          )}
        </Card>
        <LoginHelp />
      </Stack>
    </div>
  );
}

/** Goes back to the wanted page as soon as somebody is signed in, here or in another tab. */
function useReturn(isSignedIn: boolean, target: string): void {
  const router = useRouter();
  useEffect(() => {
    if (isSignedIn) router.history.replace(target);
  }, [isSignedIn, target, router]);
}
