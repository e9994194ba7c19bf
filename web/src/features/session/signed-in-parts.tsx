import { useCatalogue } from '#i18n/use-catalogue.ts';
import type { SignedIn } from '#platform/sign-in/session-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { SessionTimeoutDialog } from './session-timeout-dialog.tsx';
import { useActivity } from './use-activity.ts';

/** The parts of every page for signed-in people: the account menu and the timeout dialog. */
export function SignedInParts({ state }: { state: SignedIn }) {
  const hasWords = useCatalogue('session');
  useActivity(state.endsAt !== undefined);
  if (!hasWords) return null;
  return (
    <>
      <AccountMenu user={state.user} />
      <SessionTimeoutDialog endsAt={state.endsAt} />
    </>
  );
}
