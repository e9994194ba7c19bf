import type { PaymentStatus } from '@beistand/contract/features/payments/payment-statuses.ts';
import type { ClaimPayment } from '@beistand/contract/features/payments/schema.ts';
import { formatDate, formatMoney } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';
import { Table } from '#ui/table/table.tsx';
import { PaymentDetails } from './payment-details.tsx';

const tones: Record<PaymentStatus, StatusTone> = {
  requested: 'progress',
  awaitingsubmission: 'progress',
  issued: 'info',
  cleared: 'success',
  voided: 'danger',
};

export function PaymentsSection({ payments }: { payments: readonly ClaimPayment[] }) {
  const text = useText();
  const { locale } = useLocale();
  if (payments.length === 0) return <EmptyState message={text('payments.empty')} />;
  const date = (value: ClaimPayment['issueDate']) => (value ? formatDate(value, locale, { pages: 'claims' }) : '–');
  return (
    <Table
      caption={text('payments.title')}
      isCaptionHidden
      hasManyColumns
      rows={payments}
      rowKey={({ publicID }) => publicID}
      rowName={({ checkNumber, scheduledDate }) => checkNumber ?? date(scheduledDate)}
      detail={(payment) => <PaymentDetails payment={payment} />}
      columns={[
        {
          id: 'status',
          header: text('payments.status'),
          isRowHeader: true,
          cell: ({ status }) => <StatusLabel tone={tones[status]} label={text(`payments.status.${status}`)} />,
        },
        {
          id: 'scheduled',
          header: text('payments.scheduled'),
          isUnbroken: true,
          cell: ({ scheduledDate }) => date(scheduledDate),
        },
        { id: 'issued', header: text('payments.issued'), isUnbroken: true, cell: ({ issueDate }) => date(issueDate) },
        {
          id: 'gross',
          isUnbroken: true,
          header: text('payments.gross'),
          align: 'end',
          cell: ({ amount, currency }) => formatMoney(amount, locale, currency),
        },
        {
          id: 'check',
          header: text('payments.check'),
          isUnbroken: true,
          cell: ({ checkNumber }) => checkNumber ?? '–',
        },
        { id: 'payee', header: text('payments.payee'), cell: ({ payees }) => payees.join(', ') },
      ]}
    />
  );
}
