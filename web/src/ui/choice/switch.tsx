import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & { label: string };

/** Takes effect at once. Where a form has to be sent first, use a checkbox. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={styles.label}>
      <input type="checkbox" role="switch" {...rest} className={classNames(styles.switch, className)} />
      <span>{label}</span>
    </label>
  );
}
