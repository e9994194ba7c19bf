import { useLingui } from '@lingui/react';
import { Fragment, useRef, type FocusEvent, type Ref } from 'react';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { dateOrder, type DatePart, type DateParts, partLength } from './date-parts.ts';
import styles from './date-entry.module.css';
import { useFieldWiring } from '#ui/form/field-wiring.ts';
import { useDateEntry } from './use-date-entry.ts';

export type DateEntryProps = {
  /** Missing parts are 0, and 31 February is passed on as written: the form's rule decides. */
  value: DateParts | null | undefined;
  onChange: (date: DateParts | null) => void;
  /** The focus has left all three boxes. */
  onBlur?: (() => void) | undefined;
  /** `bday` lets the browser fill in a birthday that it knows. */
  autoComplete?: 'bday' | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Three inputs for day, month and year, in the order of the page's language. Used inside a Field. */
export function DateEntry({ value, onChange, onBlur, autoComplete, disabled, readOnly, ref }: DateEntryProps) {
  const text = useText();
  const { i18n } = useLingui();
  const wiring = useFieldWiring();
  const box = useRef<HTMLSpanElement>(null);
  const { parts, separator } = dateOrder(i18n.locale);

  function focusPart(part: DatePart) {
    const input = box.current?.querySelector<HTMLInputElement>(`[data-part="${part}"]`);
    input?.focus();
    input?.select();
  }

  const { entry, type, paste, press, pad } = useDateEntry({
    value,
    onChange,
    order: parts,
    locale: i18n.locale,
    focusPart,
  });

  function leave(event: FocusEvent) {
    if (!box.current?.contains(event.relatedTarget)) onBlur?.();
  }

  const look = classNames(styles.box, wiring?.invalid && styles.invalid, (disabled || readOnly) && styles.disabled);
  return (
    <span ref={box} role="group" aria-labelledby={wiring?.labelId} className={look}>
      {parts.map((part, index) => {
        const id = index === 0 ? wiring?.id : wiring && `${wiring.id}-${part}`;
        return (
          <Fragment key={part}>
            {index > 0 && (
              <span aria-hidden="true" className={styles.separator}>
                {separator}
              </span>
            )}
            <input
              ref={index === 0 ? ref : undefined}
              id={id}
              data-part={part}
              className={classNames(styles.part, part === 'year' && styles.year)}
              inputMode="numeric"
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              // One digit more than fits, so that typing into a full input is noticed.
              maxLength={partLength[part] + 1}
              placeholder={text(`ui.date.placeholder.${part}`)}
              aria-label={text(`ui.date.${part}`)}
              aria-labelledby={wiring && `${wiring.labelId} ${id}`}
              aria-describedby={index === 0 || wiring?.invalid ? wiring?.describedBy : undefined}
              aria-invalid={wiring?.invalid || undefined}
              aria-required={wiring?.required || undefined}
              disabled={disabled}
              readOnly={readOnly}
              value={entry[part]}
              onChange={(event) => type(part, event.target.value)}
              onKeyDown={(event) => press(part, event)}
              onFocus={(event) => event.target.select()}
              onPaste={paste}
              onBlur={(event) => {
                pad(part);
                leave(event);
              }}
            />
          </Fragment>
        );
      })}
    </span>
  );
}
