import Calendar from 'lucide-react/icons/calendar';
import { Suspense, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { DateEntry, type DateEntryProps } from './date-entry.tsx';
import type { DateParts } from './date-parts.ts';
import styles from './date-picker.module.css';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useImpossibleDate } from './use-impossible-date.ts';

// The calendar is large, so it is loaded when it is opened.
const CalendarPopover = lazyPart(() => import('./calendar-popover.tsx').then((module) => module.CalendarPopover));

type DatePickerProps = Omit<FieldProps, 'children'> &
  DateEntryProps & {
    /** The first and the last day that the calendar offers; typing is checked by the form. */
    min?: DateParts | undefined;
    max?: DateParts | undefined;
  };

/** A date field with a calendar beside it, for days that people look up, such as the day of a loss. */
export function DatePicker({ name, label, hint, error, required, optional, min, max, ...entry }: DatePickerProps) {
  const text = useText();
  const { impossible, leave } = useImpossibleDate(entry.value, entry.onBlur);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function pick(date: DateParts) {
    entry.onChange(date);
    setIsOpen(false);
  }

  return (
    <Field name={name} label={label} hint={hint} error={error ?? impossible} required={required} optional={optional}>
      <span className={styles.row}>
        <DateEntry {...entry} onBlur={leave} />
        {!entry.disabled && !entry.readOnly && (
          <IconButton
            ref={button}
            label={text('ui.date.openCalendar', { label })}
            icon={<Calendar aria-hidden="true" />}
            className={styles.open}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
          />
        )}
      </span>
      {isOpen && (
        <Suspense>
          <CalendarPopover
            label={label}
            anchor={button}
            value={entry.value}
            min={min}
            max={max}
            onPick={pick}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Field>
  );
}
