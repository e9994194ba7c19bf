import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { RequestsCard } from './requests-card.tsx';
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
