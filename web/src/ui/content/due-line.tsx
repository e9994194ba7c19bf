import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { classNames } from '#ui/class-names.ts';
import styles from './due-line.module.css';
import tones from './tone.module.css';

/** By when something is to be done, in words, with a sign, and in a colour of its own where it presses; labels are for states. */
export function DueLine({ tone, children }: { tone: 'neutral' | 'warning' | 'danger'; children: string }) {
  const Icon = tone === 'danger' ? CircleAlert : Clock;
  return (
    <span className={classNames(styles.due, tones[tone], tone !== 'neutral' && styles.pressing)}>
      <Icon aria-hidden="true" className={styles.icon} />
      {children}
    </span>
  );
}
