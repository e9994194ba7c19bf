import { useText } from '#i18n/use-text.ts';
import styles from './skip-link.module.css';

export const mainId = 'main';

/** The first focusable element: skips the header. */
export function SkipLink() {
  const text = useText();
  return (
    <a href={`#${mainId}`} className={styles.link}>
      {text('shell.skip')}
    </a>
  );
}
