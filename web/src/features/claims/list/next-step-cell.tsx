import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import type { useNextSteps } from '#features/claims/api.ts';
import { NextStepWords } from '#features/claims/due-work/next-step-words.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './next-step-cell.module.css';

type NextStepCellProps = { claim: ClaimSummary; steps: ReturnType<typeof useNextSteps> };

/** The next step of a claim in a list. A dash only where there is none: what cannot be loaded is not known. */
export function NextStepCell({ claim: { claimNumber, claimState }, steps }: NextStepCellProps) {
  if (claimState === 'closed') return '–';
  const { data, isFetching, isPlaceholderData } = steps;
  const step = data?.get(claimNumber);
  if (step)
    return (
      <div className={styles.step}>
        <NextStepWords step={step} />
      </div>
    );
  if (isFetching && (!data || isPlaceholderData))
    return (
      <div className={styles.waiting}>
        <Skeleton />
      </div>
    );
  return <div className={styles.step}>{data && '–'}</div>;
}
