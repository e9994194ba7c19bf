import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { ErrorRoom } from '#ui/form/error-room.tsx';
import { fieldId } from '#ui/form/field-wiring.ts';

type CheckboxFieldProps = Omit<CheckboxProps, 'name' | 'id'> & {
  name: string;
  label: ReactNode;
  error?: string | undefined;
};

/** A single yes that the form needs, such as a consent, with the room for its error. */
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
      <ErrorRoom id={errorId} error={error} />
    </div>
  );
}
