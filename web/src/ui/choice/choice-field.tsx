import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react';
import styles from './choice-field.module.css';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/form/field-error.tsx';
import { fieldId } from '#ui/form/field-wiring.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export type Choice<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** What stands at the end, such as a price. Cards only. */
  end?: ReactNode;
  disabled?: boolean | undefined;
  /** What is asked when it is chosen, directly below it. Cards only. */
  reveals?: ReactNode;
};

/** A choice by native radios. Takes `register(name)`, or `value` and `onChange`. */
export type ChoiceProps<Value extends string = string> = {
  name: string;
  legend: string;
  /** `heading` if the question is the page's subject, `hidden` if the heading above already asks it. */
  legendLook?: 'label' | 'heading' | 'hidden';
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly Choice<Value>[];
  value?: Value | null | undefined;
  defaultValue?: Value | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

type ChoiceFieldProps = Pick<ChoiceProps, 'name' | 'legend' | 'legendLook' | 'hint' | 'error' | 'required'> & {
  children: ReactNode;
};

/** A group of radios: question, hint, answers, space for the error. */
export function ChoiceField({ name, legend, legendLook = 'label', hint, error, required, children }: ChoiceFieldProps) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      id={id}
      data-field={name}
      role="radiogroup"
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend className={classNames(styles.legend, legendLook === 'heading' && styles.heading)}>
        {legendLook === 'hidden' ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The props of each radio of a group. */
export function radioAttributes(group: ChoiceProps, option: Choice) {
  const { name, value, defaultValue, onChange, onBlur, ref, error, disabled } = group;
  return {
    type: 'radio',
    name,
    value: option.value,
    disabled: disabled || option.disabled,
    'aria-invalid': error ? true : undefined,
    onChange,
    onBlur,
    ref,
    ...(value === undefined ? { defaultChecked: defaultValue === option.value } : { checked: value === option.value }),
  } as const;
}
