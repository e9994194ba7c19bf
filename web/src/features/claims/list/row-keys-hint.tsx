import { useText } from '#i18n/use-text.ts';
import { areSingleKeysOn } from '#platform/single-keys.ts';
import styles from './row-keys-hint.module.css';

/** Said where there is probably a keyboard, and only while the keys work. */
export function RowKeysHint() {
  const text = useText();
  return areSingleKeysOn() && <p className={styles.hint}>{text('claims.rowKeys')}</p>;
}
