import { useText } from '#i18n/use-text.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';
import type { SignedOutReason } from '#platform/sign-in/session-state.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { AuthNotice } from '#features/session/auth-notice.tsx';

/** Why somebody who was signed in has to sign in again. Nothing for visitors. */
export function SignedOutNotice({ because }: { because: SignedOutReason }) {
  const text = useText();
  if (because === 'notLoggedIn') return null;
  if (because === 'logout')
    return (
      <Notice tone="success" announce="status">
        {text('session.signedOut.logout')}
      </Notice>
    );
  if (because === 'inactivity' || because === 'ended')
    return (
      <Notice tone="info" announce="status" title={text(`session.signedOut.${because}`)}>
        {text('session.signedOut.workKept')}
      </Notice>
    );
  return <AuthNotice failure={new AuthError(because)} />;
}
