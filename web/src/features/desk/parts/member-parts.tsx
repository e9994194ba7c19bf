import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { Suspense } from 'react';
import { useOnceNear } from '#platform/loading/use-once-near.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { classNames } from '#ui/class-names.ts';
import { DocumentsPart } from './documents-part.tsx';
import styles from './member-parts.module.css';
import { RequestsPart } from './requests-part.tsx';

const PairedParts = lazyPart(() => import('./paired-parts.tsx').then((module) => module.PairedParts));

/** What only cases of members have: whoever files on a policy is not reached by link. */
export function MemberParts({ shown }: { shown: DeskCase }) {
  const { room, isNear } = useOnceNear<HTMLDivElement>();
  return (
    <>
      <DocumentsPart shown={shown} />
      <RequestsPart shown={shown} />
      <div ref={room} className={classNames(styles.pairs, !isNear && styles.later)}>
        {isNear && (
          <Suspense>
            <PairedParts shown={shown} />
          </Suspense>
        )}
      </div>
    </>
  );
}
