import type { Vehicle } from '@beistand/contract/features/policies/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { Table } from '#ui/table/table.tsx';
import { CoverageTable } from './coverage-table.tsx';

/** Vehicles, each with its coverages. */
export function VehiclesTable({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const text = useText();
  return (
    <Table
      caption={text('policies.vehicles')}
      isCaptionHidden
      rows={vehicles}
      rowKey={({ publicID }) => publicID}
      rowName={({ make, model }) => `${make} ${model}`}
      detail={({ coverages, make, model }) => (
        <CoverageTable caption={text('policies.coveragesOf', { name: `${make} ${model}` })} coverages={coverages} />
      )}
      columns={[
        { id: 'make', header: text('policies.make'), isRowHeader: true, cell: ({ make }) => make },
        { id: 'model', header: text('policies.model'), cell: ({ model }) => model },
        { id: 'year', header: text('policies.year'), cell: ({ year }) => String(year) },
        { id: 'license', header: text('policies.license'), isUnbroken: true, cell: ({ license }) => license ?? '–' },
      ]}
    />
  );
}
