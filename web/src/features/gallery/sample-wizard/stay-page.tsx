import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { StepPageProps } from '#wizard/definition.ts';
import type { Trip } from './sample-trip.ts';

export function StayPage({ data, onChange }: StepPageProps<Trip>) {
  const text = useText();
  return (
    <Field name="nights" label={text('sample.stay.nights')} hint={text('sample.stay.hint')}>
      <TextInput
        inputMode="numeric"
        width="short"
        value={data.nights}
        onChange={(event) => onChange({ ...data, nights: event.target.value })}
      />
    </Field>
  );
}
