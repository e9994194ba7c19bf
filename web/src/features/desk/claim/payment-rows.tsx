import type { CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import { formatDate, formatMoney } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { PartRow, PartRows } from '#features/desk/parts/part-rows.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PaymentDialog, type Payment } from './payment-dialog.tsx';

type PaymentRowsProps = { claimNumber: string; claim: CaseClaim; mayChange: boolean };

export function PaymentRows({ claimNumber, claim, mayChange }: PaymentRowsProps) {
  const text = useText();
  const { locale } = useLocale();
  const [edited, setEdited] = useState<Payment | 'new'>();
  const money = (amount: number) => formatMoney(amount, locale, claim.currency);
  return (
    <>
      <p>{text('deskClaim.payment.total', { total: money(claim.totalPayments) })}</p>
      <PartRows none={text('payments.empty')}>
        {claim.payments.map((payment) => (
          <PartRow
            key={payment.id}
            title={money(payment.amount)}
            more={[
              text(`payments.status.${payment.status}`),
              payment.payees.join(', '),
              formatDate(payment.scheduledDate, locale),
            ]}
            action={
              mayChange && (
                <Button size="small" onClick={() => setEdited(payment)}>
                  <span>
                    {text('deskClaim.change')}
                    <VisuallyHidden> {money(payment.amount)}</VisuallyHidden>
                  </span>
                </Button>
              )
            }
          />
        ))}
      </PartRows>
      {mayChange && (
        <ButtonRow>
          <Button size="small" onClick={() => setEdited('new')}>
            {text('deskClaim.payment.add')}
          </Button>
        </ButtonRow>
      )}
      {edited && (
        <PaymentDialog
          claimNumber={claimNumber}
          payment={edited === 'new' ? undefined : edited}
          current={claim.payments.find(({ id }) => edited !== 'new' && id === edited.id)?.revision ?? 0}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
