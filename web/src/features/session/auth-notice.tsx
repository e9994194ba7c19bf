import { useText } from '#i18n/use-text.ts';
import type { AuthError } from '#platform/sign-in/auth-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';

const minute = 60;

/** Why the sign-in failed, and what to do next. */
export function AuthNotice({ failure }: { failure: AuthError }) {
  const text = useText();
  const { kind, providerError, retryAfterSeconds } = failure;
  return (
    <Notice tone="danger" announce="alert">
      <p>{text(`session.error.${kind}`)}</p>
      {retryAfterSeconds !== undefined && (
        <p>{text('session.locked.wait', { minutes: Math.ceil(retryAfterSeconds / minute) })}</p>
      )}
      {providerError && <p>{text('session.error.provider', { code: providerError })}</p>}
    </Notice>
  );
}
