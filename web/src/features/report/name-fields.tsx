import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { StepField } from '#wizard/page/use-step-fields.ts';
import { FieldPair } from './steps/field-group.tsx';

type PersonName = { firstName: string; lastName: string };

type NameFieldsProps = {
  firstName: StepField;
  lastName: StepField;
  value: PersonName;
  /** The name is that of the person at the device, so the browser may autofill it. */
  fillsIn: boolean;
  onChange: (name: PersonName) => void;
};

export function NameFields({ firstName, lastName, value, fillsIn, onChange }: NameFieldsProps) {
  const { onBlur: leaveFirstName, ...first } = firstName;
  const { onBlur: leaveLastName, ...last } = lastName;
  return (
    <FieldPair>
      <Field {...first} required>
        <TextInput
          autoComplete={fillsIn ? 'given-name' : 'off'}
          value={value.firstName}
          onBlur={leaveFirstName}
          onChange={(event) => onChange({ firstName: event.target.value, lastName: value.lastName })}
        />
      </Field>
      <Field {...last} required>
        <TextInput
          autoComplete={fillsIn ? 'family-name' : 'off'}
          value={value.lastName}
          onBlur={leaveLastName}
          onChange={(event) => onChange({ firstName: value.firstName, lastName: event.target.value })}
        />
      </Field>
    </FieldPair>
  );
}
