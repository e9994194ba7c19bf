import { Suspense } from 'react';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import type { SignedIn } from '#platform/sign-in/session-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useActivity } from './use-activity.ts';

// Loaded once the person does something: nobody is asked before some minutes have passed.
const SessionTimeoutDialog = lazyPart(() =>
  import('./session-timeout-dialog.tsx').then((module) => module.SessionTimeoutDialog),
);

type SignedInPartsProps = {
  state: SignedIn;
  /** Left out where the header has no actions. */
  openContact: (() => void) | undefined;
};

/** The parts of every page for signed-in people: the account menu and the timeout dialog. */
export function SignedInParts({ state, openContact }: SignedInPartsProps) {
  const hasWords = useCatalogue('signedIn');
  useActivity(state.endsAt !== undefined);
  useOnceActive(SessionTimeoutDialog.preload);
  if (!hasWords) return null;
  return (
    <>
      <AccountMenu user={state.user} openContact={openContact} />
      {state.endsAt !== undefined && (
        <Suspense>
          <SessionTimeoutDialog endsAt={state.endsAt} />
        </Suspense>
      )}
    </>
  );
}
