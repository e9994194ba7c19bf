import { bcp47 } from '@beistand/contract/locales.ts';
import Check from 'lucide-react/icons/check';
import Smartphone from 'lucide-react/icons/smartphone';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './saved-line.module.css';

/** Where the newest entries are. */
export type SaveState = { at: 'server'; time: Date } | { at: 'device' } | null;

/** Shows whether the newest entries are saved on the server or only on this device. */
export function SavedLine({ saved }: { saved: SaveState }) {
  const text = useText();
  const { locale } = useLocale();
  const time = (at: Date) => at.toLocaleTimeString(bcp47(locale), { timeStyle: 'short' });
  return (
    <p role="status" className={styles.line}>
      {saved?.at === 'server' && (
        <>
          <Check aria-hidden="true" className={styles.icon} />
          {text('wizard.saved.at', { time: time(saved.time) })}
        </>
      )}
      {saved?.at === 'device' && (
        <>
          <Smartphone aria-hidden="true" className={styles.icon} />
          {text('wizard.saved.device')}
        </>
      )}
    </p>
  );
}
