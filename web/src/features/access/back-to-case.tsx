import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { linkSession } from '#platform/member/link-session.ts';
import { buttonClass } from '#ui/action/button-class.ts';

/** For those who have a case open: one thing did not work, the rest is still there. */
export function BackToCase() {
  const text = useText();
  const page = linkSession.session()?.historyRedirectPath;
  if (!page) return null;
  return (
    <Link to={page} className={buttonClass()}>
      {text('access.backToCase')}
    </Link>
  );
}
