import { bcp47, defaultLocale, type Locale } from '@beistand/contract/locales.ts';
import { setupI18n, type I18n } from '@lingui/core';
import { loadCatalogues, type Catalogue } from './catalogues.ts';

/** The current language and the texts loaded in it. */
export type Texts = {
  i18n: I18n;
  readonly locale: Locale;
  /** Loads catalogues that are not loaded yet. */
  need(names: readonly Catalogue[]): Promise<void>;
  isLoaded(names: readonly Catalogue[]): boolean;
  /** Changes the language of the page once all its texts are loaded; without one of them it fails, and the page stays as it is. */
  change(locale: Locale): Promise<void>;
};

/** What is known of the network; given by the app, because texts know nothing above them. */
export type Connection = { isConnectionLost(): boolean; untilConnected(): Promise<void> };

export function createTexts(initial: Locale, connection: Connection, load = loadCatalogues): Texts {
  const i18n = setupI18n({ locale: bcp47(initial), messages: { [bcp47(initial)]: {} } });
  const needed = new Set<Catalogue>();
  let locale = initial;
  let wanted = initial;

  /** Texts that fell back to another language because the network was lost are loaded again when it is back. */
  function reloadWhenConnected(isComplete: boolean): void {
    if (isComplete || !connection.isConnectionLost()) return;
    void connection
      .untilConnected()
      .then(() => texts.change(wanted))
      .catch(() => undefined);
  }

  async function show(next: Locale): Promise<void> {
    for (;;) {
      const names = [...needed];
      const { messages, isComplete } = await load(next, defaultLocale, names);
      if (wanted !== next) return;
      if (!isComplete) throw new Error(`The texts of ${next} could not be loaded`);
      if (names.length !== needed.size) continue;
      locale = next;
      return i18n.loadAndActivate({ locale: bcp47(next), messages });
    }
  }

  const texts: Texts = {
    i18n,
    get locale() {
      return locale;
    },
    async need(names) {
      const missing = names.filter((name) => !needed.has(name));
      if (missing.length === 0) return;
      for (;;) {
        const language = locale;
        const { messages, isComplete } = await load(language, defaultLocale, missing);
        // The language may have been changed while the texts were loading.
        if (language !== locale) continue;
        for (const name of missing) needed.add(name);
        i18n.load(bcp47(language), messages);
        return reloadWhenConnected(isComplete);
      }
    },
    isLoaded: (names) => names.every((name) => needed.has(name)),
    async change(next) {
      wanted = next;
      try {
        await show(next);
      } catch (failure) {
        if (wanted === next) wanted = locale;
        throw failure;
      }
    },
  };
  return texts;
}
