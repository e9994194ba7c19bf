import type { PolicySummary } from '@beistand/contract/features/accounts/schema.ts';
import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { compareDates } from '@beistand/contract/validation/dates.ts';
import { useAccountDetails } from '#features/accounts/api.ts';
import { useAccountNumber } from '#features/fnol/wizard/use-account-number.ts';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { OtherPolicies } from './other-policies.tsx';
import type { PoliciesProps } from './own-policies.tsx';
import { PolicyTable } from './policy-table.tsx';

/** The policies of the account that was chosen. */
export function AccountPolicies(props: PoliciesProps) {
  const accountNumber = useAccountNumber();
  return accountNumber && <PoliciesOfAccount {...props} accountNumber={accountNumber} />;
}

function PoliciesOfAccount({ accountNumber, chosen, onChoose }: PoliciesProps & { accountNumber: string }) {
  const text = useText();
  const { linesOfBusiness, timeZone } = useConfiguration();
  const { data, error, isFetching, refetch } = useAccountDetails(accountNumber);
  if (error instanceof RpcError && error.errorCode === 'NOT_FOUND' && !data)
    return <EmptyState message={text('fnol.policies.none')} />;
  if (error && !data && !isFetching)
    return <ErrorState title={text('fnol.policies.failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const open = data.policySummaries.filter((policy) => isEffective(policy, timeZone));
  const isOffered = ({ policyType }: PolicySummary) => {
    const lob = lineOf(policyType)?.lob;
    return lob !== undefined && linesOfBusiness[lob];
  };
  const offered = open.filter(isOffered);
  return (
    <>
      {offered.length === 0 ? (
        <EmptyState message={text('fnol.policies.none')} />
      ) : (
        <PolicyTable
          policies={offered.map(({ policyNumber, policyType, effective, expiration }) => ({
            policyNumber,
            policyType,
            effectiveDate: effective,
            expirationDate: expiration,
          }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      <OtherPolicies policies={open.filter((policy) => !isOffered(policy))} />
      {open.length < data.policySummaries.length && (
        <p>
          {text('fnol.policies.closed', {
            numbers: data.policySummaries
              .filter((policy) => !open.includes(policy))
              .map(({ policyNumber }) => policyNumber)
              .join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Not cancelled, and begun by now; it may have ended, for a loss that is reported late. */
function isEffective({ isCancelled, effective }: PolicySummary, timeZone: string): boolean {
  return !isCancelled && compareDates(effective, dateAt(new Date(), timeZone)) <= 0;
}
