import type { NameField } from '@beistand/contract/features/contacts/name-fields.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { FieldPair } from '#ui/layout/field-group.tsx';
import type { StepField } from '#wizard/page/use-step-fields.ts';

type NameFieldsProps<Name extends NameField> = {
  /** In the order in which they are asked. */
  names: readonly Name[];
  fieldOf: (name: Name) => StepField & { required?: boolean; optional?: boolean };
  value: Partial<Record<Name, string>>;
  /** The name is that of the person at the device, so the browser may autofill it. */
  fillsIn: boolean;
  disabled?: boolean;
  onChange: (name: Partial<Record<Name, string>>) => void;
};

const tokens: Record<NameField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  firstNameKanji: 'off',
  lastNameKanji: 'off',
};

export function NameFields<Name extends NameField>(props: NameFieldsProps<Name>) {
  const { names, fieldOf, value, fillsIn, disabled, onChange } = props;
  return (
    <FieldPair>
      {names.map((name) => {
        const { onBlur, ...field } = fieldOf(name);
        return (
          <Field key={name} {...field}>
            <TextInput
              autoComplete={fillsIn ? tokens[name] : 'off'}
              disabled={disabled}
              value={value[name] ?? ''}
              onBlur={onBlur}
              onChange={(event) => onChange({ [name]: event.target.value } as Partial<Record<Name, string>>)}
            />
          </Field>
        );
      })}
    </FieldPair>
  );
}
