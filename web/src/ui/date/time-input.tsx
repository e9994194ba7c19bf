import { useState } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { timeOfDay } from './time-of-day.ts';

type TimeInputProps = {
  /** HH:MM, empty where there is none. */
  value: string;
  onChange: (time: string) => void;
  isInvalid: boolean;
};

/** A time of day in 24 hours. Not the browser's control, which follows the browser's language instead of the page's. */
export function TimeInput({ value, onChange, isInvalid }: TimeInputProps) {
  const [typed, setTyped] = useState(value);
  // What was typed stays as it was typed until the field is left, or another time comes from outside.
  const written = timeOfDay(typed) === value ? typed : value;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      width="short"
      maxLength={5}
      aria-invalid={isInvalid || undefined}
      value={written}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(timeOfDay(event.target.value));
      }}
      onBlur={() => setTyped(timeOfDay(written) || written)}
    />
  );
}
