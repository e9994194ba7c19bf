import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { Suspense } from 'react';
import { useFnol } from '#features/fnol/wizard/fnol-context.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { useOnceNear } from '#platform/loading/use-once-near.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { ClaimValues } from './claim-values.tsx';
import { SummaryCard } from './summary-card.tsx';
import styles from './summary-page.module.css';

const DocumentNames = lazyPart(() => import('./document-names.tsx').then((module) => module.DocumentNames));
// Not for policyholders.
const AdjusterNote = lazyPart(() => import('./adjuster-note.tsx').then((module) => module.AdjusterNote));

const cards: readonly { step: FnolStep; title: MessageId }[] = [
  { step: 'select-policy', title: 'fnol.summary.policy' },
  { step: 'type-of-incident', title: 'fnol.summary.incident' },
  { step: 'where', title: 'fnol.summary.where' },
  { step: 'contact-details', title: 'fnol.summary.contact' },
  { step: 'additional-information', title: 'fnol.summary.additional' },
];

/** Everything that will be sent, and the way back to each part of it. */
export function SummaryPage({ data }: StepPageProps<FnolEntry>) {
  const text = useText();
  const { persona } = useUser();
  const { jump } = useFnol();
  const { claimNumber } = data.claim;
  return (
    <Stack>
      <p className={styles.intro}>{text('fnol.summary.intro')}</p>
      {cards.map(({ step, title }) => (
        <SummaryCard key={step} title={text(title)} onChange={() => jump(step)}>
          <ClaimValues step={step} entry={data} />
          {step === 'additional-information' && claimNumber && <SentAlong claimNumber={claimNumber} />}
        </SummaryCard>
      ))}
      {persona !== 'policyholder' && claimNumber && <Note claimNumber={claimNumber} />}
      <p className={styles.intro}>{text('fnol.summary.final')}</p>
    </Stack>
  );
}

function SentAlong({ claimNumber }: { claimNumber: string }) {
  const { room, isNear } = useOnceNear<HTMLDivElement>();
  return (
    <div ref={room}>
      {isNear && (
        <Suspense>
          <DocumentNames claimNumber={claimNumber} />
        </Suspense>
      )}
    </div>
  );
}

function Note({ claimNumber }: { claimNumber: string }) {
  const { room, isNear } = useOnceNear<HTMLDivElement>();
  return (
    <div ref={room} className={styles.note}>
      {isNear && (
        <Suspense fallback={<LoadingState />}>
          <AdjusterNote claimNumber={claimNumber} />
        </Suspense>
      )}
    </div>
  );
}
