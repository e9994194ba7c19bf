import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { useStepFields } from '#wizard/page/use-step-fields.ts';
import { stayRules, type Trip } from './sample-trip.ts';

export function StayPage({ data, issues, onChange }: StepPageProps<Trip>) {
  const text = useText();
  const { onBlur, ...nights } = useStepFields(stayRules, { data, issues })('nights');
  return (
    <Field {...nights} required hint={text('sample.stay.hint')}>
      <TextInput
        inputMode="numeric"
        width="short"
        value={data.nights}
        onBlur={onBlur}
        onChange={(event) => onChange({ ...data, nights: event.target.value })}
      />
    </Field>
  );
}
