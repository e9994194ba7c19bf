import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { CallsPart } from './calls-part.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { LinksPart } from './links-part.tsx';
import { TimelinePart } from './timeline-part.tsx';

/** What stands far down a case, two parts beside each other. */
export function PairedParts({ shown }: { shown: DeskCase }) {
  const { claimNumber } = shown;
  return (
    <>
      <LinksPart shown={shown} />
      <CallsPart claimNumber={claimNumber} />
      <TimelinePart shown={shown} />
      <ConsentsPart shown={shown} />
    </>
  );
}
