import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './card.module.css';

type CardProps = {
  title?: string | undefined;
  level?: 2 | 3;
  /** The one card that matters now. */
  isLead?: boolean;
  children: ReactNode;
};

/** A white box for one subject. With a title it is a named section. */
export function Card({ title, level = 2, isLead = false, children }: CardProps) {
  const headingId = useId();
  const className = classNames(styles.card, isLead && styles.lead);
  if (!title) return <div className={className}>{children}</div>;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={className} aria-labelledby={headingId}>
      <Heading id={headingId} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
