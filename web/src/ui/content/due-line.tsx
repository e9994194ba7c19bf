import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Contrast from 'lucide-react/icons/contrast';
import type { ComponentType, SVGProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './due-line.module.css';
import tones from './tone.module.css';

type DueLineProps = {
  tone: 'neutral' | 'warning' | 'danger' | 'progress';
  /** Replaces the tone's own icon. */
  icon?: ComponentType<SVGProps<SVGSVGElement>>;
  children: string;
};

const icons = { neutral: Clock, warning: Clock, danger: CircleAlert, progress: Contrast } as const;

/**
 * By when something is to be done, or that it is under way, in words that may be longer than a line, with a sign, and in a colour of its
 * own where it presses; labels are for states.
 */
export function DueLine({ tone, icon, children }: DueLineProps) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={classNames(styles.due, tones[tone], tone !== 'neutral' && styles.pressing)}>
      <Icon aria-hidden="true" className={styles.icon} />
      {children}
    </span>
  );
}
