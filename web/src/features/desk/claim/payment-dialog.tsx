import { claimActOperations } from '@beistand/contract/features/desk/claim-operations.ts';
import type { CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import {
  isPaymentFixed,
  nextPaymentStatuses,
  paymentStatuses,
} from '@beistand/contract/features/payments/payment-statuses.ts';
import { ActDialog } from '#features/desk/act-dialog.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { DateField } from '#ui/date/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { paymentRules } from './claim-rules.ts';
import { useSeenRevision } from './use-seen-revision.ts';

export type Payment = CaseClaim['payments'][number];

function dataOf(payment: Payment | undefined): typeof paymentRules.initial {
  if (!payment) return { ...paymentRules.initial, paymentStatus: 'requested' };
  const { status, amount, payees, scheduledDate, issueDate, checkNumber } = payment;
  return {
    paymentStatus: status,
    amount: String(amount),
    payee: payees[0] ?? '',
    scheduledDate,
    issueDate,
    checkNumber: checkNumber ?? '',
  };
}

type PaymentDialogProps = {
  claimNumber: string;
  payment: Payment | undefined;
  /** The revision that the page shows by now. */
  current: number;
  onClose: () => void;
};

/** Adds a payment or changes one; of two who change it at once the second is told. */
export function PaymentDialog({ claimNumber, payment, current, onClose }: PaymentDialogProps) {
  const text = useText();
  const adding = useAct(claimActOperations.addClaimPayment, claimNumber);
  const changing = useAct(claimActOperations.changeClaimPayment, claimNumber);
  const idOf = useAttemptKey();
  const revisionAfter = useSeenRevision(current);
  const form = useForm(paymentRules, {
    initial: dataOf(payment),
    async send(written) {
      if (payment) {
        // Payees beyond the first stay.
        const payees = [...written.payees, ...payment.payees.slice(1)];
        await changing.mutateAsync([
          claimNumber,
          { ...written, payees, id: payment.id, revision: revisionAfter(changing.error) },
        ]);
      } else await adding.mutateAsync([claimNumber, { ...written, id: idOf(JSON.stringify(written)) }]);
      onClose();
    },
  });
  const isFixed = payment !== undefined && isPaymentFixed(payment.status);
  const statuses = payment ? nextPaymentStatuses[payment.status] : paymentStatuses;
  return (
    <ActDialog
      title={text(payment ? 'deskClaim.payment.change' : 'deskClaim.payment.add')}
      form={form}
      submit={text('deskClaim.save')}
      onClose={onClose}
    >
      <Field {...form.field('amount')} required>
        <TextInput width="short" inputMode="decimal" autoComplete="off" disabled={isFixed} {...form.input('amount')} />
      </Field>
      <Field {...form.field('payee')} required>
        <TextInput autoComplete="off" disabled={isFixed} {...form.input('payee')} />
      </Field>
      <Field {...form.field('paymentStatus')} required>
        <NativeSelect
          options={statuses.map((value) => ({ value, label: text(`payments.status.${value}`) }))}
          value={form.data.paymentStatus ?? ''}
          onChange={({ target: { value } }) =>
            form.change({ paymentStatus: statuses.find((one) => one === value) ?? null })
          }
        />
      </Field>
      <DateField
        {...form.field('scheduledDate')}
        required
        value={form.data.scheduledDate}
        onChange={(scheduledDate) => form.change({ scheduledDate })}
      />
      <DateField
        {...form.field('issueDate')}
        optional
        value={form.data.issueDate}
        onChange={(issueDate) => form.change({ issueDate })}
      />
      <Field {...form.field('checkNumber')} optional>
        <TextInput autoComplete="off" {...form.input('checkNumber')} />
      </Field>
    </ActDialog>
  );
}
