import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './field-group.module.css';

type FieldGroupProps = { title: string; children: ReactNode };

/** A card of fields about one thing. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Card title={title}>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}

/** Two short fields side by side on wide screens. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
