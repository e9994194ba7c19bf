import type { FocusEvent } from 'react';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import type { DateParts } from './date-parts.ts';
import { DatePicker } from './date-picker.tsx';
import styles from './date-time-picker.module.css';
import { TimeInput } from './time-input.tsx';

/** What is entered: the time as HH:MM, empty where it is missing. */
export type DateTimeParts = { date: DateParts | null; time: string };

type DateTimePickerProps = Omit<FieldProps, 'children'> & {
  value: DateTimeParts;
  onChange: (value: DateTimeParts) => void;
  timeLabel: string;
  timeHint?: string | undefined;
  /** The focus has left date and time. */
  onBlur?: (() => void) | undefined;
  min?: DateParts | undefined;
  max?: DateParts | undefined;
};

/** A day with a calendar and the time of the day beside it. The error of both stands below the day. */
export function DateTimePicker({
  value,
  onChange,
  timeLabel,
  timeHint,
  onBlur,
  name,
  min,
  max,
  ...field
}: DateTimePickerProps) {
  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }

  return (
    <div className={styles.row} onBlur={leave}>
      <DatePicker
        {...field}
        name={name}
        min={min}
        max={max}
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
      />
      <Field name={`${name}-time`} label={timeLabel} hint={timeHint} required={field.required}>
        <TimeInput
          isInvalid={Boolean(field.error)}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
        />
      </Field>
    </div>
  );
}
