import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { StepField } from '#wizard/use-step-fields.ts';

type CityFieldProps = StepField & { value: string; onChange: (city: string) => void };

export function CityField({ onBlur, value, onChange, ...field }: CityFieldProps) {
  const text = useText();
  return (
    <Field {...field} required hint={text('report.contact.city.hint')}>
      <TextInput autoComplete="off" value={value} onBlur={onBlur} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
