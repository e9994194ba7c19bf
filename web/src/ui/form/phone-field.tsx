import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type PhoneFieldProps = Omit<FieldProps, 'children' | 'hint'> &
  Omit<TextInputProps, 'type' | 'inputMode' | 'suffix' | 'required' | 'name'> & {
    /** The country of a number without a country code. */
    callingCode: string;
    /** Replaces the hint about that. */
    hint?: ReactNode;
  };

/** A telephone number in any notation; it is not reformatted while typing. */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, hint, error, required, optional, callingCode, ...input } = props;
  const text = useText();
  return (
    <Field
      name={name}
      label={label}
      hint={hint ?? text('ui.phone.hint', { callingCode })}
      error={error}
      required={required}
      optional={optional}
    >
      <TextInput autoComplete="tel" width="medium" {...input} type="tel" inputMode="tel" name={name} />
    </Field>
  );
}
