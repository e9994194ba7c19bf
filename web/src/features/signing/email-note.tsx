import Mail from 'lucide-react/icons/mail';
import { useText } from '#i18n/use-text.ts';
import styles from './email-note.module.css';

/** Where the signed document goes. */
export function EmailNote() {
  const text = useText();
  return (
    <p className={styles.note}>
      <Mail aria-hidden="true" className={styles.icon} />
      {text('signing.emailNote')}
    </p>
  );
}
