import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import type { useNextSteps } from '#features/claims/api.ts';
import { NextStepWords } from '#features/claims/due-work/next-step-words.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './next-step-cell.module.css';

type NextStepCellProps = { claim: ClaimSummary; steps: ReturnType<typeof useNextSteps> };

/** The next step of a claim in a list. A dash only where there is none: what cannot be loaded is not known. */
export function NextStepCell({ claim: { claimNumber, claimState }, steps }: NextStepCellProps) {
  const text = useText();
  const isOwn = useUser().persona === 'policyholder';
  if (claimState === 'closed') return '–';
  if (claimState === 'draft')
    return <span className={styles.draft}>{text(isOwn ? 'claims.nextStep.yours' : 'claims.nextStep.draft')}</span>;
  const { data, isFetching, isPlaceholderData } = steps;
  const step = data?.get(claimNumber);
  if (step)
    return (
      <div className={classNames(styles.step, isOwn && styles.own)}>
        {isOwn && (
          <span aria-hidden="true" className={styles.whose}>
            {text('claims.nextStep.ours')}:
          </span>
        )}
        <NextStepWords step={step} />
      </div>
    );
  if (isFetching && (!data || isPlaceholderData))
    return (
      <div className={styles.waiting}>
        <Skeleton />
      </div>
    );
  return <div className={styles.step}>{data && <None />}</div>;
}

/** In a card, where no column says what is missing, words stand for the dash. */
function None() {
  const text = useText();
  return (
    <>
      <span className={styles.dash}>–</span>
      <span className={styles.words}>{text('claims.nextStep.none')}</span>
    </>
  );
}
