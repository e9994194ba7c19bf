import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '#ui/content/drawing.tsx';
import styles from './state-message.module.css';

type EmptyStateProps = {
  /** One sentence. */
  message: string;
  drawing?: DrawingName;
  /** One action. */
  action?: ReactNode;
};

export function EmptyState({ message, drawing = 'documents', action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <p className={styles.message}>{message}</p>
      {action}
    </div>
  );
}
