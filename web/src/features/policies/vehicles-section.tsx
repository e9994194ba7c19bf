import type { Vehicle } from '@beistand/contract/features/policies/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useClaimPolicyDetail } from './api.ts';
import { VehiclesTable } from './vehicles-table.tsx';

type VehiclesSectionProps = {
  claimNumber: string;
  /** The public ids of the vehicles that the claim is about; they come first. */
  own?: readonly string[];
};

/** The vehicles of a claim's policy; nothing if it has none. */
export function VehiclesSection({ claimNumber, own = [] }: VehiclesSectionProps) {
  const text = useText();
  const { data, error, isFetching, refetch } = useClaimPolicyDetail(claimNumber);
  if (data) {
    const { vehicles = [] } = data.lobs.personalAuto ?? {};
    if (vehicles.length === 0) return null;
    return (
      <Card title={text('policies.vehicles')}>
        <VehiclesTable vehicles={ownFirst(vehicles, own)} />
      </Card>
    );
  }
  return (
    <Card title={text('policies.vehicles')}>
      {error && !isFetching ? (
        <ErrorState title={text('policies.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Card>
  );
}

function ownFirst(vehicles: readonly Vehicle[], own: readonly string[]): Vehicle[] {
  const isOwn = ({ publicID }: Vehicle) => own.includes(publicID);
  return [...vehicles.filter(isOwn), ...vehicles.filter((vehicle) => !isOwn(vehicle))];
}
