import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useCaseProgress } from './api.ts';
import { RequestList } from './request-list.tsx';

/** What the club needs from the member. That it could not be read is said beside the timeline, once. */
export function RequestsCard() {
  const text = useText();
  const progress = useCaseProgress();
  if (progress.isError) return null;
  return (
    <Card title={text('requests.title')}>
      {progress.isPending ? <LoadingState /> : <RequestList requests={progress.data.requests} />}
    </Card>
  );
}
