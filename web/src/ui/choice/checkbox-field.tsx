import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { FieldError } from '#ui/form/field-error.tsx';
import { fieldId } from '#ui/form/field-wiring.ts';

type CheckboxFieldProps = Omit<CheckboxProps, 'name' | 'id'> & {
  name: string;
  label: ReactNode;
  error?: string | undefined;
};

/** A single checkbox, such as a consent, with space for its error. */
export function CheckboxField({ name, error, ...rest }: CheckboxFieldProps) {
  const id = fieldId(name);
  const errorId = `${id}-error`;
  return (
    <div data-field={name}>
      <Checkbox
        {...rest}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
