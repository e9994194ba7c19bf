import type { CaseProgress } from '@beistand/contract/features/requests/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { usePromisedTime } from '#platform/member/use-local-time.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useCaseProgress } from './api.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { StepDots } from './step-dots.tsx';
import styles from './status-strip.module.css';
import { useCaseSentence } from './use-case-sentence.ts';

/** Where the case stands. If it fails, the rest of the page still works. */
export function StatusStrip() {
  const text = useText();
  const progress = useCaseProgress();
  return (
    <section aria-label={text('requests.timeline')} className={styles.strip}>
      <div className={styles.content}>
        {progress.isPending && (
          <div className={styles.loading}>
            <LoadingState label={text('requests.loading')}>
              <Skeleton lines={3} />
            </LoadingState>
          </div>
        )}
        {progress.isLoadingError && (
          <ErrorState
            title={text('requests.failed')}
            onRetry={() => void progress.refetch()}
            retrying={progress.isFetching}
          />
        )}
        {progress.data && <Status progress={progress.data} readAt={progress.dataUpdatedAt} />}
      </div>
    </section>
  );
}

function Status({ progress, readAt }: { progress: CaseProgress; readAt: number }) {
  const text = useText();
  const time = usePromisedTime();
  const sentence = useCaseSentence(progress);
  const { claimNumber, steps, requests, callBefore, hasUnansweredNote } = progress;
  // A note that answers a question is told of there, and waits for no answer itself.
  const isAnswer = requests.some(({ kind, state }) => kind === 'answer' && state === 'received');
  return (
    <>
      <p className={styles.number}>{text('requests.claimNumber', { number: claimNumber })}</p>
      <p className={styles.sentence}>{sentence}</p>
      <StepDots steps={steps} />
      {callBefore && (
        <p>
          {text(Date.parse(callBefore) > readAt ? 'requests.callback' : 'requests.callback.late', {
            time: time(callBefore),
          })}
        </p>
      )}
      {hasUnansweredNote && !isAnswer && <p>{text('requests.note')}</p>}
      <Disclosure title={text('requests.allSteps')}>
        <CaseTimeline progress={progress} />
      </Disclosure>
    </>
  );
}
