import Send from 'lucide-react/icons/send';
import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AddDocument } from '#features/documents/add-document.tsx';
import { useIsCaseClosed } from '#features/requests/api.ts';
import { useDocumentTypes } from '#features/documents/api.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';
import { QueueList } from './queue-list.tsx';
import { useJudgedFiles } from '#features/documents/sent/judged-files.ts';
import { SentNotice } from '#features/documents/sent/sent-notice.tsx';
import { isFull, waiting } from './upload-queue.ts';
import { useTypeChoice } from '#features/documents/use-type-choice.ts';
import styles from './uploader.module.css';
import { useSending } from './use-sending.ts';

/** The whole upload: choose files, send them, see the result. */
export function Uploader() {
  const text = useText();
  const types = useDocumentTypes();
  const choice = useTypeChoice();
  const { requestKey } = choice;
  const adding = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const { queue, items, isSending, leftOut, isWaiting, isSent, isFailureShown, closeFailure, send } = useSending();
  const judged = useJudgedFiles(items);
  const isClosed = useIsCaseClosed();

  // Whoever follows a request is done with what was sent before.
  const { clearSent } = queue;
  useEffect(() => {
    if (requestKey) clearSent();
  }, [requestKey, clearSent]);

  // Where nothing can be sent again, the button that had the focus before the dialog is gone.
  useEffect(() => {
    if (!isFailureShown) return undefined;
    const { current: heading } = list;
    return () => {
      if (document.activeElement !== document.body) return;
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'center' });
    };
  }, [isFailureShown]);

  // What was chosen before can still be sent.
  if (isClosed && items.length === 0) return null;
  if (types.isPending) return <LoadingState />;
  if (types.isLoadingError)
    return (
      <Card title={text('documents.broken.title')}>
        <ErrorState title={text('documents.broken')} onRetry={() => void types.refetch()} retrying={types.isFetching} />
      </Card>
    );
  if (isSent) return <SentNotice files={judged} types={types.data} leftOut={leftOut} onMore={queue.clearSent} />;
  const left = waiting(items).length;
  return (
    <Card>
      <Stack gap="loose">
        {!isFull(items) && !isSending && <LeftOutNotice names={leftOut} />}
        {!isSending && !isClosed && (
          <AddDocument
            queue={queue}
            types={types.data}
            isFull={isFull(items)}
            isNext={left === 0}
            ref={adding}
            key={requestKey}
            choice={choice}
          />
        )}
        {items.length > 0 && (
          <QueueList
            queue={queue}
            items={judged}
            types={types.data}
            isWaiting={isWaiting}
            onEmpty={() => adding.current?.focus()}
            headingRef={list}
          />
        )}
        {(left > 0 || isSending) && (
          <div className={styles.bar}>
            {/* Beside the button, where whoever pressed it looks. */}
            {isWaiting && <p role="status">{text('documents.queue.waiting')}</p>}
            <ButtonRow>
              <Button variant="primary" loading={isSending} onClick={() => void send()}>
                {!isSending && <Send aria-hidden="true" />}
                {isWaiting && text('documents.queue.offline')}
                {!isWaiting && text(isSending ? 'documents.sending' : 'documents.send', { count: left })}
              </Button>
            </ButtonRow>
          </div>
        )}
      </Stack>
      <FailureDialog isOpen={isFailureShown} items={items} onClose={closeFailure} onRetry={() => void send()} />
    </Card>
  );
}
