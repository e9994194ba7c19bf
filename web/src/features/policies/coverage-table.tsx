import type { Money } from '@beistand/contract/features/payments/money.ts';
import type { Coverage } from '@beistand/contract/features/policies/schema.ts';
import { formatMoney } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';

type CoverageTableProps = { caption: string; isCaptionHidden?: boolean; coverages: readonly Coverage[] };

export function CoverageTable({ caption, isCaptionHidden = false, coverages }: CoverageTableProps) {
  const text = useText();
  const { locale } = useLocale();
  if (coverages.length === 0) return <EmptyState message={text('policies.coverages.empty')} />;
  const money = (value: Money | null) => (value ? formatMoney(value.amount, locale, value.currency) : '–');
  return (
    <Table
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      rows={coverages}
      rowKey={({ publicID }) => publicID}
      columns={[
        { id: 'coverage', header: text('policies.coverage'), isRowHeader: true, cell: ({ name }) => name },
        {
          id: 'limitType',
          header: text('policies.limitType'),
          cell: ({ limittype }) => (limittype ? text(`policies.limitType.${limittype}`) : '–'),
        },
        {
          id: 'limitValue',
          header: text('policies.limitValue'),
          align: 'end',
          isUnbroken: true,
          cell: ({ limitvalue }) => money(limitvalue),
        },
        {
          id: 'deductible',
          header: text('policies.deductible'),
          align: 'end',
          isUnbroken: true,
          cell: ({ deductible }) => money(deductible),
        },
      ]}
    />
  );
}
