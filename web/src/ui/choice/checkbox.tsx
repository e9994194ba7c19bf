import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './checkbox.module.css';
import marks from './mark.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode };

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input type="checkbox" {...rest} className={classNames(marks.checkbox, className)} />
      <span className={styles.words}>{label}</span>
    </label>
  );
}
