import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { useCaseRequests } from '#features/desk/api/case-api.ts';
import { CaseTimeline } from '#features/requests/case-timeline.tsx';
import { useText } from '#i18n/use-text.ts';
import { PartFrame } from './part-frame.tsx';

/** Where the case stands, in the words that the member reads. */
export function TimelinePart({ shown }: { shown: DeskCase }) {
  const text = useText();
  const { claimNumber, steps, closeReason } = shown;
  return (
    <PartFrame title={text('desk.timeline')} query={useCaseRequests(claimNumber)}>
      {(all) => {
        const requests = all.flatMap(({ askedAt: _askedAt, state, ...request }) =>
          state === 'open' || state === 'received' ? [{ ...request, state }] : [],
        );
        return <CaseTimeline progress={{ steps, requests, closeReason }} />;
      }}
    </PartFrame>
  );
}
