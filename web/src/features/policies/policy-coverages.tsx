import type { PolicyDetail } from '@beistand/contract/features/policies/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { VehiclesTable } from './vehicles-table.tsx';

/** The coverages of a policy: as a whole, by vehicle, by location. */
export function PolicyCoverages({ detail: { coverages, lobs } }: { detail: PolicyDetail }) {
  const text = useText();
  const { vehicles = [] } = lobs.personalAuto ?? {};
  const { locations = [] } = lobs.homeowner ?? {};
  return (
    <Stack gap="loose">
      <Card title={text('policies.coverages')}>
        <CoverageTable caption={text('policies.coverages')} isCaptionHidden coverages={coverages} />
      </Card>
      {vehicles.length > 0 && (
        <Card title={text('policies.vehicleCoverages')}>
          <VehiclesTable vehicles={vehicles} />
        </Card>
      )}
      {locations.length > 0 && (
        <Card title={text('policies.locationCoverages')}>
          <Stack gap="loose">
            {locations.map(({ publicID, locationNumber, displayName, coverages: covered }) => (
              <CoverageTable
                key={publicID}
                caption={text('policies.location', { number: locationNumber, address: displayName })}
                coverages={covered}
              />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
