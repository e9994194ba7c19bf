import { createLazyRoute, Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { linkSession } from '#platform/member/link-session.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { FallbackPage } from './fallback-page.tsx';

export const tryLaterRoute = createLazyRoute('/trylater')({ component: TryLaterPage });

function TryLaterPage() {
  const text = useText();
  const mayLogIn = linkSession.token() !== undefined && linkSession.session() === undefined;
  return (
    <FallbackPage
      title={text('access.tryLater.title')}
      intro={text('access.tryLater.intro')}
      primary={
        mayLogIn && (
          <Link to="/login" replace className={buttonClass({ variant: 'primary' })}>
            {text('access.tryLater.again')}
          </Link>
        )
      }
    />
  );
}
