import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './field-error.module.css';

/** The space below a control for its error. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} className={styles.space} aria-live="polite">
      {error && (
        <p className={styles.error}>
          <CircleAlert aria-hidden="true" className={styles.icon} />
          {error}
        </p>
      )}
    </div>
  );
}
