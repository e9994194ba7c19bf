import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import controls from './control.module.css';
import { useFieldAttributes } from './field-wiring.ts';
import styles from './text-input.module.css';

export type ControlWidth = 'short' | 'medium' | 'full';

export type TextInputProps = Omit<ComponentProps<'input'>, 'width'> & {
  /** The width of the expected answer. */
  width?: ControlWidth;
  /** A unit after the value, such as €. */
  suffix?: string | undefined;
};

export function TextInput({ width = 'full', suffix, className, ...rest }: TextInputProps) {
  const field = useFieldAttributes();
  const size = width !== 'full' && controls[width];
  const input = (
    <input type="text" {...field} {...rest} className={classNames(controls.control, !suffix && size, className)} />
  );
  if (!suffix) return input;
  return (
    <span className={classNames(styles.withSuffix, size)}>
      {input}
      <span className={styles.suffix}>{suffix}</span>
    </span>
  );
}
