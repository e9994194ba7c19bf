import styles from './visually-hidden.module.css';

/**
 * Says a change that the eye can see. It has to be on the page before the message comes, so render it always and change
 * `message` only.
 */
export function LiveRegion({ message }: { message: string }) {
  return (
    <span role="status" aria-live="polite" aria-atomic="true" className={styles.hidden}>
      {message}
    </span>
  );
}
