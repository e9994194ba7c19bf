import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** The actions of a page, a form or a dialog, the primary one first: full width on phones, side by side above. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
