import styles from './visually-hidden.module.css';

/**
 * Announces a visible change. It has to be on the page before the message, so always render it and change only `message`.
 */
export function LiveRegion({ message }: { message: string }) {
  return (
    <span role="status" aria-live="polite" aria-atomic="true" className={styles.hidden}>
      {message}
    </span>
  );
}
