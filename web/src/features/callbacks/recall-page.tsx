import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { isPlannedAlready, useCallbackRequest, useCallNumbers, useOpenCallback } from './api.ts';
import { PlannedDialog } from './planned-dialog.tsx';
import { RecallForm } from './recall-form.tsx';
import styles from './recall-page.module.css';
import { RecallSent } from './recall-sent.tsx';
import { UrgentCall } from './urgent-call.tsx';

export function RecallPage() {
  const text = useText();
  const { communicationTypeExt } = useMember();
  const open = useOpenCallback({ isNeeded: true });
  // The number stands above the button, which would move if it came later.
  const isKnown = !useCallNumbers().isPending && open.data !== undefined;
  const [isBegun, setBegun] = useState(false);
  const request = useCallbackRequest({ isBegun });
  const title = text('callbacks.title');
  usePageTitle(title);
  // A live update about our own request may arrive before its answer, or instead of it.
  const isPlanned = isPlannedAlready(request.error) || (open.data === true && !request.isPending && !request.isWaiting);

  if (request.data) return <RecallSent planned={request.data} />;
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={text('callbacks.intro')} />
      {!open.isLoadingError && !isKnown && (
        <LoadingState label={text('callbacks.loading')}>
          <Skeleton shape="block" />
        </LoadingState>
      )}
      {open.isLoadingError && (
        <ErrorState title={text('callbacks.failed')} onRetry={() => void open.refetch()} retrying={open.isFetching}>
          {text('callbacks.failed.hint')}
        </ErrorState>
      )}
      {isKnown && <RecallForm request={request} onBegin={() => setBegun(true)} />}
      <UrgentCall ext={communicationTypeExt} />
      <PlannedDialog isOpen={isPlanned} />
    </div>
  );
}
