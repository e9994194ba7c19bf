import { useLingui } from '@lingui/react';
import { useText } from '#i18n/use-text.ts';
import { FieldError } from '#ui/form/field-error.tsx';
import { fieldId } from '#ui/form/field-wiring.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import styles from './month-year-field.module.css';

/** A month in the making: 0 stands for a missing part. */
export type MonthYear = { year: number; month: number };

type MonthYearFieldProps = {
  name: string;
  label: string;
  error?: string | undefined;
  required?: boolean | undefined;
  value: MonthYear;
  /** The years that can be chosen, in order. */
  years: readonly number[];
  onChange: (value: MonthYear) => void;
  onBlur?: (() => void) | undefined;
};

/** A month of a year, such as that of a card's expiry. */
export function MonthYearField(props: MonthYearFieldProps) {
  const { name, label, error, required, value, years, onChange, onBlur } = props;
  const text = useText();
  const { i18n } = useLingui();
  const id = fieldId(name);
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onBlur,
  };
  return (
    <fieldset id={id} data-field={name} className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        <NativeSelect
          {...shared}
          aria-label={text('ui.month')}
          autoComplete="cc-exp-month"
          placeholder={text('ui.month')}
          options={monthNames(i18n.locale).map((month, index) => ({ value: String(index + 1), label: month }))}
          value={value.month === 0 ? '' : String(value.month)}
          onChange={(event) => onChange({ ...value, month: Number(event.target.value) })}
        />
        <NativeSelect
          {...shared}
          aria-label={text('ui.year')}
          autoComplete="cc-exp-year"
          placeholder={text('ui.year')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={value.year === 0 ? '' : String(value.year)}
          onChange={(event) => onChange({ ...value, year: Number(event.target.value) })}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** With their numbers, as they stand on a card. */
function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale.replace('_', '-'), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return `${number} – ${format.format(new Date(Date.UTC(2000, index, 1)))}`;
  });
}
