import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = { title?: string | undefined; level?: 2 | 3; children: ReactNode };

/** A white box for one subject. With a title it is a named section. */
export function Card({ title, level = 2, children }: CardProps) {
  const headingId = useId();
  if (!title) return <div className={styles.card}>{children}</div>;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <Heading id={headingId} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
