import { callbackHours, type CallbackHours } from '@beistand/contract/constants.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';

type CallbackHoursFieldProps = {
  value: CallbackHours | null;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (hours: CallbackHours) => void;
};

/** The number of hours within which the call-back should come. */
export function CallbackHoursField({ value, error, hint, onChange }: CallbackHoursFieldProps) {
  const text = useText();
  return (
    <RadioCards
      name="hours"
      legend={text('callbacks.hours')}
      hint={hint}
      error={error}
      required
      columns
      options={callbackHours.map((count) => ({ value: String(count), label: text('callbacks.option', { count }) }))}
      value={value === null ? null : String(value)}
      onChange={(event) => onChange(Number(event.target.value) as CallbackHours)}
    />
  );
}
