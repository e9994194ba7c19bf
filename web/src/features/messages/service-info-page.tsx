import { CaseFrame } from '#features/requests/case-frame.tsx';
import { CaseOptions } from '#features/requests/case-options.tsx';
import { RequestsCard } from '#features/requests/requests-card.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useLastFromClub, usePortalMessage } from './api.ts';
import { LastFromClub } from './last-from-club.tsx';
import { PortalMessage } from './portal-message.tsx';
import { UploadOption } from './upload-option.tsx';

/** What the club has to say, where the case stands, and what can be done here. */
export function ServiceInfoPage() {
  const text = useText();
  const message = usePortalMessage();
  const last = useLastFromClub();
  const shown = message.data?.body ?? '';
  // What is published on this page stands in the conversation as well.
  const further = last.data && !isSameText(last.data.body, shown) ? last.data : undefined;
  const isOnlyLast = message.isSuccess && shown === '' && further !== undefined;
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
        </Card>
      )}
      {message.isSuccess && further && <LastFromClub message={further} />}
      <RequestsCard hasPrimary />
    </CaseFrame>
  );
}

function isSameText(text: string, html: string): boolean {
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
  return withoutSpaces(text) === withoutSpaces(textContent);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
