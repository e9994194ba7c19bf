import { createLazyRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '#i18n/use-text.ts';
import { linkSession } from '#platform/member/link-session.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { FallbackPage } from './fallback-page.tsx';

export const sessionExpiredRoute = createLazyRoute('/sessionexpired')({ component: SessionExpiredPage });

function SessionExpiredPage() {
  const text = useText();
  const { website } = useConfiguration();
  const hasLink = linkSession.token() !== undefined;
  const isEnded = useLocation({ select: ({ hash }) => hash === 'ended' }) && !hasLink;

  // A call was told so; the pages are not to try the same session again.
  useEffect(() => linkSession.end(), []);

  function introOf() {
    if (isEnded) return 'access.sessionEnded.intro';
    return hasLink ? 'access.sessionExpired.intro' : 'access.sessionExpired.noLink';
  }

  return (
    <FallbackPage
      title={text(isEnded ? 'access.sessionEnded.title' : 'access.sessionExpired.title')}
      intro={text(introOf())}
      primary={
        hasLink && (
          <Link to="/login" replace className={buttonClass({ variant: 'primary' })}>
            {text('access.sessionExpired.logIn')}
          </Link>
        )
      }
      actions={!hasLink && <ButtonLink href={website}>{text('access.back')}</ButtonLink>}
    />
  );
}
