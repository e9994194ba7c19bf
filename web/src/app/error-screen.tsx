import type { ErrorComponentProps } from '@tanstack/react-router';
import styles from './error-screen.module.css';
import { ErrorPage } from './shell/failures/error-page.tsx';

/** Shown when the shell itself failed. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  return (
    <main className={styles.screen}>
      <ErrorPage reset={reset} />
    </main>
  );
}
