import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { usePolicies } from '#features/fnol/api.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { hasHappened } from './has-happened.ts';
import { OtherPolicies } from './other-policies.tsx';
import { PolicyTable, type PolicyChoice } from './policy-table.tsx';

export type PoliciesProps = {
  lossDate: string | undefined;
  chosen: string | undefined;
  onChoose: (policy: PolicyChoice) => void;
};

/** A policyholder's own policies that were in force on the day of the loss. */
export function OwnPolicies({ lossDate, chosen, onChoose }: PoliciesProps) {
  const text = useText();
  const { linesOfBusiness } = useConfiguration();
  const isPast = lossDate !== undefined && hasHappened(lossDate);
  const { data, isError, isFetching, refetch } = usePolicies({ ...(lossDate && { lossDate }) }, isPast);
  if (!isPast) return null;
  if (isError && !isFetching) return <ErrorState title={text('fnol.policies.failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const isOffered = ({ policyType }: PolicyChoice) => {
    const lob = lineOf(policyType)?.lob;
    return lob !== undefined && linesOfBusiness[lob];
  };
  const offered = data.filter(isOffered);
  return (
    <>
      {offered.length === 0 ? (
        <EmptyState message={text('fnol.policies.none')} />
      ) : (
        <PolicyTable policies={offered} chosen={chosen} onChoose={onChoose} />
      )}
      <OtherPolicies policies={data.filter((policy) => !isOffered(policy))} />
    </>
  );
}
