import { CaseFrame } from '#features/requests/case-frame.tsx';
import { CaseOptions } from '#features/requests/case-options.tsx';
import { RequestsCard } from '#features/requests/requests-card.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useConversation, usePortalMessage } from './api.ts';
import { AllMessagesLink, LastFromClub } from './last-from-club.tsx';
import { lastMessages } from './last-messages.ts';
import { PortalMessage } from './portal-message.tsx';
import { UploadOption } from './upload-option.tsx';

/** What the club has to say, where the case stands, and what can be done here. */
export function ServiceInfoPage() {
  const text = useText();
  const message = usePortalMessage();
  const conversation = useConversation();
  const shown = message.data?.body ?? '';
  const last = message.isSuccess ? lastMessages(conversation.data ?? [], textOf(shown)) : [];
  const isOnlyLast = shown === '' && last.length > 0;
  const title = text('messages.info.title');
  usePageTitle(title);
  return (
    <CaseFrame
      title={title}
      intro={text('messages.info.intro')}
      aside={
        <CaseOptions>
          <UploadOption />
        </CaseOptions>
      }
    >
      {!isOnlyLast && (
        <Card title={text('messages.info.message')}>
          {message.isPending && <LoadingState label={text('messages.info.loading')} />}
          {message.isLoadingError && (
            <ErrorState
              title={text('messages.info.failed')}
              onRetry={() => void message.refetch()}
              retrying={message.isFetching}
            >
              {text('messages.info.failed.hint')}
            </ErrorState>
          )}
          {message.isSuccess && (shown ? <PortalMessage html={shown} /> : <p>{text('messages.info.none')}</p>)}
          {shown && last.length === 0 && <AllMessagesLink />}
        </Card>
      )}
      {last.length > 0 && <LastFromClub messages={last} />}
      <RequestsCard hasPrimary />
    </CaseFrame>
  );
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
