import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { useCaseProgress } from './api.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { RequestList } from './request-list.tsx';

/** What the club needs from the member, and where the case stands: on the main page of every link. Its failure stops nothing. */
export function CaseProgress() {
  const text = useText();
  const progress = useCaseProgress();
  if (progress.isPending)
    return (
      <LoadingState label={text('requests.loading')}>
        <Skeleton shape="block" />
      </LoadingState>
    );
  if (progress.isError)
    return (
      <Card title={text('requests.timeline')}>
        <ErrorState
          title={text('requests.failed')}
          onRetry={() => void progress.refetch()}
          retrying={progress.isFetching}
        />
      </Card>
    );
  const { requests, ...rest } = progress.data;
  return (
    <Stack gap="loose">
      <Card title={text('requests.title')}>
        <RequestList requests={requests} />
      </Card>
      <Card title={text('requests.timeline')}>
        <CaseTimeline progress={rest} />
      </Card>
    </Stack>
  );
}
