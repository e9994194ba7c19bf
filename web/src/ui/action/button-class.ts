import styles from './button.module.css';
import { classNames } from '#ui/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'normal' | undefined;
  wide?: boolean | undefined;
};

/** The class of a button for other elements, such as a router's link. */
export function buttonClass({ variant = 'secondary', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);
}
