import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useCaseProgress } from './api.ts';
import { RequestList } from './request-list.tsx';
import { TimelineCard } from './timeline-card.tsx';

/** Adds to a main page: the open requests above its content, the timeline below. */
export function CaseProgress({ children }: { children?: ReactNode }) {
  return (
    <Stack gap="loose">
      <RequestsCard />
      {children}
      <TimelineCard />
    </Stack>
  );
}

/** The open requests of the club. A failed load is shown at the timeline only. */
function RequestsCard() {
  const text = useText();
  const progress = useCaseProgress();
  if (progress.isLoadingError) return null;
  return (
    <Card title={text('requests.title')}>
      {progress.isPending ? <LoadingState /> : <RequestList requests={progress.data.requests} />}
    </Card>
  );
}
