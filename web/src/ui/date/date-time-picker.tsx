import type { FocusEvent } from 'react';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { DateParts } from './date-parts.ts';
import { DatePicker } from './date-picker.tsx';
import styles from './date-time-picker.module.css';

/** What is entered: the time as HH:MM, empty where it is missing. */
export type DateTimeParts = { date: DateParts | null; time: string };

type DateTimePickerProps = Omit<FieldProps, 'children'> & {
  value: DateTimeParts;
  onChange: (value: DateTimeParts) => void;
  timeLabel: string;
  /** The focus has left date and time. */
  onBlur?: (() => void) | undefined;
  min?: DateParts | undefined;
  max?: DateParts | undefined;
};

/** A day with a calendar and the time of the day beside it. The error of both stands below the day. */
export function DateTimePicker({ value, onChange, timeLabel, onBlur, name, min, max, ...field }: DateTimePickerProps) {
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
      <Field name={`${name}-time`} label={timeLabel} required={field.required}>
        <TextInput
          type="time"
          width="short"
          aria-invalid={field.error ? true : undefined}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </Field>
    </div>
  );
}
