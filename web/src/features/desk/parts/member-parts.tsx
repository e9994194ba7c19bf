import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { CallsPart } from './calls-part.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { LinksPart } from './links-part.tsx';
import styles from './member-parts.module.css';
import { RequestsPart } from './requests-part.tsx';
import { TimelinePart } from './timeline-part.tsx';

/** What only cases of members have: whoever files on a policy is not reached by link. */
export function MemberParts({ shown }: { shown: DeskCase }) {
  const { claimNumber } = shown;
  return (
    <>
      <DocumentsPart shown={shown} />
      <RequestsPart shown={shown} />
      <div className={styles.pairs}>
        <LinksPart shown={shown} />
        <CallsPart claimNumber={claimNumber} />
        <TimelinePart shown={shown} />
        <ConsentsPart shown={shown} />
      </div>
    </>
  );
}
