import { useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  /** From 0 to `max`; undefined while it is unknown. */
  value?: number | undefined;
  max?: number;
  /** A text instead of the percentage, such as "Step 2 of 4"; '' shows none. */
  valueText?: string | undefined;
  /** Announces each quarter, for work that the person waits for. */
  announce?: boolean;
};

export function ProgressBar({ label, value, max = 1, valueText, announce = false }: ProgressBarProps) {
  const text = useText();
  const id = useId();
  const percent = value === undefined ? undefined : Math.round((value / max) * 100);
  const shown = valueText ?? (percent === undefined ? '' : text('ui.progress.percent', { percent }));
  const quarter = Math.floor((percent ?? 0) / 25) * 25;

  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          <UnbrokenNumbers>{label}</UnbrokenNumbers>
        </label>
        {shown && <span className={styles.value}>{shown}</span>}
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} aria-valuetext={shown || undefined} />
      {announce && (
        <LiveRegion message={quarter > 0 ? `${label}: ${text('ui.progress.percent', { percent: quarter })}` : ''} />
      )}
    </div>
  );
}
