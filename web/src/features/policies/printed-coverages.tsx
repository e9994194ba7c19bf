import type { PolicyDetail } from '@beistand/contract/features/policies/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useClaimPolicyDetail } from './api.ts';
import { CoverageTable } from './coverage-table.tsx';

/** Every coverage of a claim's policy, with nothing to open first: on paper nothing can be. */
export function PrintedCoverages({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useClaimPolicyDetail(claimNumber);
  return (
    <Card title={text('policies.coverages')}>
      {data ? (
        <Tables detail={data} />
      ) : error && !isFetching ? (
        <ErrorState title={text('policies.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Card>
  );
}

function Tables({ detail: { coverages, lobs } }: { detail: PolicyDetail }) {
  const text = useText();
  const { vehicles = [] } = lobs.personalAuto ?? {};
  const { locations = [] } = lobs.homeowner ?? {};
  return (
    <Stack gap="loose">
      <CoverageTable caption={text('policies.coverages')} isCaptionHidden coverages={coverages} />
      {vehicles.map((vehicle) => (
        <CoverageTable
          key={vehicle.publicID}
          caption={text('policies.coveragesOf', { name: `${vehicle.make} ${vehicle.model}` })}
          coverages={vehicle.coverages}
        />
      ))}
      {locations.map((location) => (
        <CoverageTable
          key={location.publicID}
          caption={text('policies.location', { number: location.locationNumber, address: location.displayName })}
          coverages={location.coverages}
        />
      ))}
    </Stack>
  );
}
