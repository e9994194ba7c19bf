import { createLazyRoute, useLocation } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { linkSession } from '#platform/member/link-session.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FallbackPage } from './fallback-page.tsx';
import { type NewLinkRequest, useNewLink } from '#features/access/login/use-new-link.ts';

export const linkExpiredRoute = createLazyRoute('/linkexpired')({ component: LinkExpiredPage });

function LinkExpiredPage() {
  const text = useText();
  const { website } = useConfiguration();
  const token = linkSession.token();
  const { request, ask } = useNewLink(token);
  const reason = useLocation({ select: ({ search }) => ('reason' in search ? String(search.reason) : '') });
  // A link that was opened since is not missing any more.
  const why = reason === 'locked' ? 'linkLocked' : reason === 'missing' && !token ? 'linkMissing' : 'linkExpired';
  const isRequested = request.status === 'requested';
  return (
    <FallbackPage
      title={text(`access.${why}.title`)}
      intro={text(`access.${why}.intro`)}
      notice={<RequestNotice request={request} />}
      primary={
        token !== undefined && (
          <Button
            variant="primary"
            loading={request.status === 'asking'}
            // It stays, so that the focus does too.
            disabledReason={isRequested ? text('access.linkExpired.onceOnly') : undefined}
            onClick={() => void ask()}
          >
            {text('access.linkExpired.newLink')}
          </Button>
        )
      }
      actions={<ButtonLink href={website}>{text('access.back')}</ButtonLink>}
    />
  );
}

function RequestNotice({ request: { status, count, sentTo, waitMinutes } }: { request: NewLinkRequest }) {
  const text = useText();
  if (status === 'requested')
    return (
      <Notice tone="success" announce="status">
        {sentTo ? text('access.linkExpired.sentTo', sentTo) : text('access.linkExpired.requested')}
      </Notice>
    );
  if (status === 'offline' || status === 'failed')
    return (
      <Notice key={count} tone="danger" announce="alert">
        {waitMinutes === undefined
          ? text(status === 'offline' ? 'access.offline' : 'access.linkExpired.failed')
          : text('access.tooMany', { minutes: waitMinutes })}
      </Notice>
    );
  return null;
}
