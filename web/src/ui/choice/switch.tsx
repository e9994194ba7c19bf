import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: string;
  /** The words come first. */
  isAtEnd?: boolean;
};

/** Takes effect at once. Where a form has to be sent first, use a checkbox. */
export function Switch({ label, isAtEnd, className, ...rest }: SwitchProps) {
  return (
    <label className={styles.label}>
      {isAtEnd && <span>{label}</span>}
      <input type="checkbox" role="switch" {...rest} className={classNames(styles.switch, className)} />
      {!isAtEnd && <span>{label}</span>}
    </label>
  );
}
