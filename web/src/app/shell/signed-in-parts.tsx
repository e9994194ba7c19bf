import { lazy, type ReactNode } from 'react';
import { useCatalogue } from '#i18n/texts-context.tsx';
import { useSessionState } from '#platform/sign-in/use-session-state.ts';
import { OptionalPart } from './optional-part.tsx';

const AccountMenu = lazy(() =>
  import('#features/session/account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
);
const SessionTimeoutDialog = lazy(() =>
  import('#features/session/session-timeout-dialog.tsx').then((module) => ({ default: module.SessionTimeoutDialog })),
);

/** In the header, for signed-in people only. */
export function SignedInMenu() {
  const state = useSessionState();
  if (state.status !== 'signedIn') return null;
  return (
    <Speaking>
      <AccountMenu user={state.user} />
    </Speaking>
  );
}

/** Beside every page of signed-in people: the question whether they are still there. */
export function SignedInQuestion() {
  const state = useSessionState();
  if (state.status !== 'signedIn') return null;
  return (
    <Speaking>
      <SessionTimeoutDialog endsAt={state.endsAt} />
    </Speaking>
  );
}

function Speaking({ children }: { children: ReactNode }) {
  const hasWords = useCatalogue('session');
  return hasWords && <OptionalPart>{children}</OptionalPart>;
}
