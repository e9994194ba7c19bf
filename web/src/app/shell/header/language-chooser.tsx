import { bcp47, localeNames, type Locale } from '@beistand/contract/locales.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storeLocale } from '#i18n/locale-storage.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { isConnectionLost, untilConnected } from '#platform/network/connection.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { hydrated } from '#platform/loading/hydration.ts';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import styles from './language-chooser.module.css';

/** A transparent native select over a styled label: it works before hydration, and phones show their own picker. */
export function LanguageChooser() {
  const text = useText();
  const notify = useNotifications();
  const rpc = useRpc();
  const { basePath, locales } = useConfiguration();
  const { locale, changeLocale } = useLocale();
  const [wanted, setWanted] = useState<Locale>();
  const select = useRef<HTMLSelectElement>(null);
  /** Changes run one after the other, so that the last choice wins however long its texts take to load. */
  const changes = useRef(hydrated);
  const chosen = useRef(locale);
  const shown = wanted ?? locale;

  async function change(before: Promise<void>, next: Locale) {
    await before;
    try {
      await changeLocale(next);
    } catch {
      notify.failure(text('shell.language.failed', { language: localeNames[next] }));
      void followWhenConnected(next);
      return;
    } finally {
      setWanted((current) => (current === next ? undefined : current));
    }
    storeLocale(next, basePath);
    document.documentElement.lang = bcp47(next);
    void tellServer(rpc, next);
  }

  /** The last choice comes by itself with the network. */
  async function followWhenConnected(next: Locale) {
    if (!isConnectionLost()) return;
    await untilConnected();
    if (chosen.current === next) choose(next);
  }

  function choose(next: Locale) {
    chosen.current = next;
    setWanted(next);
    changes.current = change(changes.current, next);
  }

  // A choice that was made before hydration.
  const catchUp = useEffectEvent(() => {
    const before = select.current?.value as Locale;
    if (before !== locale) choose(before);
  });
  useEffect(() => catchUp(), []);

  return (
    <label className={styles.chooser} aria-busy={wanted !== undefined}>
      <Globe aria-hidden="true" className={styles.globe} />
      <span aria-hidden="true" className={styles.name}>
        {localeNames[shown]}
      </span>
      <span aria-hidden="true" className={styles.code}>
        {shown.slice(0, 2).toUpperCase()}
      </span>
      <ChevronDown aria-hidden="true" className={styles.arrow} />
      <select
        ref={select}
        className={styles.list}
        aria-label={text('shell.language')}
        autoComplete="off"
        value={shown}
        onChange={(event) => choose(event.target.value as Locale)}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={bcp47(one)}>
            {localeNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** If it fails, only the server's own messages stay in the old language. */
async function tellServer(rpc: Rpc, locale: Locale): Promise<void> {
  try {
    const module = await import('#features/session/api.ts');
    await module.setLocale(rpc, locale);
  } catch (failure) {
    console.warn('The server could not be told the language.', failure);
  }
}
