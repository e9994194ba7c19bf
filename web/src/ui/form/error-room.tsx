import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './error-room.module.css';

/** Below every control: empty, or what is wrong and what to do. */
export function ErrorRoom({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} className={styles.room} aria-live="polite">
      {error && (
        <p className={styles.error}>
          <CircleAlert aria-hidden="true" className={styles.icon} />
          {error}
        </p>
      )}
    </div>
  );
}
