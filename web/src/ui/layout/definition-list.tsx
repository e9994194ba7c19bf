import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

type DefinitionListProps = { items: readonly { term: string; description: ReactNode }[] };

export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, description }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
