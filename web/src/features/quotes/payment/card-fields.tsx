import { cardMasks, type CardType } from '@beistand/contract/constants.ts';
import Lock from 'lucide-react/icons/lock';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { MonthYearField } from '#ui/date/month-year-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { maskLength } from '#ui/form/mask.ts';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import styles from './card-fields.module.css';
import { cardIssuers, expiryYears, withNumber } from './payment-entry.ts';
import type { PaymentFieldsProps } from './payment-fields.ts';

/** The digits of the longest number of any issuer, so that no digit is dropped while the issuer is not the right one yet. */
const mostDigits = Math.max(...cardIssuers.map((code) => maskLength(cardMasks[code])));

/** The issuer, the number in its mask, and the month of expiry. */
export function CardFields({ entry, clock, change, errorOf, leave }: PaymentFieldsProps) {
  const text = useText();
  const { issuer, number, expiry } = entry;
  const mask = cardMasks[issuer];

  return (
    <div>
      <RadioCards
        columns
        name="issuer"
        legend={text('quote.pay.issuer')}
        options={cardIssuers.map((code) => ({ value: code, label: text(`quote.issuer.${code}`) }))}
        value={issuer}
        onChange={({ target }) => change({ issuer: target.value as CardType, isIssuerChosen: true })}
      />
      <Field
        name="number"
        label={text('quote.pay.number')}
        hint={text('quote.pay.number.hint', { count: maskLength(mask) })}
        required
        error={errorOf('number')}
      >
        <MaskedInput
          autoComplete="cc-number"
          mask={mask}
          most={mostDigits}
          value={number}
          onChange={(digits) => change(withNumber(entry, digits))}
          onBlur={() => leave('number')}
        />
      </Field>
      <MonthYearField
        name="expiry"
        label={text('quote.pay.expiry')}
        required
        error={errorOf('expiry')}
        value={expiry}
        years={expiryYears(clock)}
        onChange={(next) => change({ expiry: next })}
        onBlur={() => leave('expiry')}
      />
      <p className={styles.note}>
        <Lock aria-hidden="true" className={styles.icon} />
        {text('quote.pay.safe')}
      </p>
    </div>
  );
}
