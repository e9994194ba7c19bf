import { useCatalogue } from '#i18n/use-catalogue.ts';
import type { SignedIn } from '#platform/sign-in/session-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { SessionTimeoutDialog } from './session-timeout-dialog.tsx';

/** What signed-in people have on every page: their menu, and the question whether they are still there. */
export function SignedInParts({ state }: { state: SignedIn }) {
  const hasWords = useCatalogue('session');
  if (!hasWords) return null;
  return (
    <>
      <AccountMenu user={state.user} />
      <SessionTimeoutDialog endsAt={state.endsAt} />
    </>
  );
}
