import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useCaseProgress } from './api.ts';
import { RequestList } from './request-list.tsx';
import { TimelineCard } from './timeline-card.tsx';

/** Around what a main page is for: first what is asked of the member, last where the case stands. */
export function CaseProgress({ children }: { children?: ReactNode }) {
  return (
    <Stack gap="loose">
      <RequestsCard />
      {children}
      <TimelineCard />
    </Stack>
  );
}

/** What the club needs from the member. That it could not be read is said beside the timeline, once. */
function RequestsCard() {
  const text = useText();
  const progress = useCaseProgress();
  if (progress.isError) return null;
  return (
    <Card title={text('requests.title')}>
      {progress.isPending ? <LoadingState /> : <RequestList requests={progress.data.requests} />}
    </Card>
  );
}
