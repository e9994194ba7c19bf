import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { classNames } from '#ui/class-names.ts';
import styles from './badge.module.css';

type BadgeProps = {
  /** Less is good, more is neutral, never bad; a plain badge has no arrow. */
  direction?: 'less' | 'more' | undefined;
  /** The whole message: direction and period in words. */
  label: string;
};

/** A short fact beside something bigger, such as the difference beside a price. */
export function Badge({ direction, label }: BadgeProps) {
  const Icon = direction === 'less' ? ArrowDown : ArrowUp;
  return (
    <span className={classNames(styles.badge, direction === 'less' && styles.less)}>
      {direction && <Icon aria-hidden="true" className={styles.icon} />}
      {label}
    </span>
  );
}
