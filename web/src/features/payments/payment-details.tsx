import type { ClaimPayment } from '@beistand/contract/features/payments/schema.ts';
import { formatDate, formatMoney } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { DefinitionList } from '#ui/layout/definition-list.tsx';

/** One payment: its payees, one per line, and an explanation of its state. */
export function PaymentDetails({ payment }: { payment: ClaimPayment }) {
  const text = useText();
  const { locale } = useLocale();
  const { status, scheduledDate, issueDate, amount, currency, checkNumber, payees } = payment;
  const date = (value: ClaimPayment['issueDate']) =>
    value ? formatDate(value, locale, { pages: 'claims' }) : text('payments.notYet');
  return (
    <DefinitionList
      items={[
        { term: text('payments.status'), description: text(`payments.meaning.${status}`) },
        { term: text('payments.scheduled'), description: date(scheduledDate) },
        { term: text('payments.issued'), description: date(issueDate) },
        { term: text('payments.gross'), description: formatMoney(amount, locale, currency) },
        { term: text('payments.check'), description: checkNumber ?? text('payments.notYet') },
        {
          term: text('payments.payee'),
          description: payees.map((payee) => <div key={payee}>{payee}</div>),
        },
      ]}
    />
  );
}
