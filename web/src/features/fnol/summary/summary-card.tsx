import Pencil from 'lucide-react/icons/pencil';
import { useId, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './summary-card.module.css';

type SummaryCardProps = { title: string; onChange?: (() => void) | undefined; children: ReactNode };

/** A part of what is summed up, with the way to where it is changed. */
export function SummaryCard({ title, onChange, children }: SummaryCardProps) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {onChange && (
          <button type="button" className={styles.change} onClick={onChange}>
            <Pencil aria-hidden="true" className={styles.icon} />
            {text('fnol.summary.change')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
