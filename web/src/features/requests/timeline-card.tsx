import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useCaseProgress } from './api.ts';
import { CaseTimeline } from './case-timeline.tsx';

/** The state of the case and what happens next. If it fails, the rest of the page still works. */
export function TimelineCard() {
  const text = useText();
  const progress = useCaseProgress();
  return (
    <Card title={text('requests.timeline')}>
      {progress.isPending && <LoadingState label={text('requests.loading')} />}
      {progress.isLoadingError && (
        <ErrorState
          title={text('requests.failed')}
          onRetry={() => void progress.refetch()}
          retrying={progress.isFetching}
        />
      )}
      {progress.data && <CaseTimeline progress={progress.data} />}
    </Card>
  );
}
