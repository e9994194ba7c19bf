import { classNames } from '#ui/class-names.ts';
import styles from './spinner.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type SpinnerProps = {
  /** What is loading. Without it the spinner is decorative. */
  label?: string | undefined;
  size?: 'small' | 'normal';
};

export function Spinner({ label, size = 'normal' }: SpinnerProps) {
  const circle = <span aria-hidden="true" className={classNames(styles.spinner, size === 'small' && styles.small)} />;
  if (!label) return circle;
  return (
    <span role="status">
      {circle}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
