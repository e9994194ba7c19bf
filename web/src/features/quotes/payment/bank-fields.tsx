import { isIbanLike } from '@beistand/contract/features/quotes/payment-rules.ts';
import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { PaymentFieldsProps } from './payment-fields.ts';

/** An IBAN says all; a plain number is asked for its bank as well. */
export function BankFields({ entry, change, errorOf, leave }: PaymentFieldsProps) {
  const text = useText();
  const { accountNumber, routingNumber, bankName } = entry;
  const isPlain = accountNumber.trim() !== '' && !isIbanLike(accountNumber);
  return (
    <div>
      <Field name="accountNumber" label={text('quote.pay.accountNumber')} required error={errorOf('accountNumber')}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          width="medium"
          maxLength={quoteLimits.accountNumber}
          value={accountNumber}
          onChange={({ target }) => change({ accountNumber: target.value })}
          onBlur={() => leave('accountNumber')}
        />
      </Field>
      {isPlain && (
        <>
          <Field
            name="routingNumber"
            label={text('quote.pay.routingNumber')}
            hint={text('quote.pay.routingNumber.hint')}
            required
            error={errorOf('routingNumber')}
          >
            <TextInput
              autoComplete="off"
              inputMode="numeric"
              width="short"
              maxLength={12}
              value={routingNumber}
              onChange={({ target }) => change({ routingNumber: target.value })}
              onBlur={() => leave('routingNumber')}
            />
          </Field>
          <Field name="bankName" label={text('quote.pay.bankName')} required error={errorOf('bankName')}>
            <TextInput
              autoComplete="off"
              width="medium"
              maxLength={quoteLimits.bankName}
              value={bankName}
              onChange={({ target }) => change({ bankName: target.value })}
              onBlur={() => leave('bankName')}
            />
          </Field>
        </>
      )}
    </div>
  );
}
