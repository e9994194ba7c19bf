import CircleDashed from 'lucide-react/icons/circle-dashed';
import Contrast from 'lucide-react/icons/contrast';
import type { ComponentType, SVGProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './status-label.module.css';
import tones from './tone.module.css';
import { toneIcons, type Tone } from './tone.ts';

export type StatusTone = Tone | 'neutral' | 'progress';

type StatusLabelProps = {
  tone: StatusTone;
  label: string;
  /** Replaces the tone's own icon. */
  icon?: ComponentType<SVGProps<SVGSVGElement>> | undefined;
};

const icons = { ...toneIcons, neutral: CircleDashed, progress: Contrast } as const;

/** In letters, as much as the cards of a small phone have room for. */
const longestState = 16;

/** A state shown by colour, icon and text, so that it does not depend on the colour. */
export function StatusLabel({ tone, label, icon }: StatusLabelProps) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={classNames(styles.label, label.length <= longestState && styles.short, tones[tone])}>
      <Icon aria-hidden="true" className={styles.icon} />
      {label}
    </span>
  );
}
