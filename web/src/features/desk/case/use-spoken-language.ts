import { bcp47, languageOf, localeNames, type Locale } from '@beistand/contract/locales.ts';
import { useLocale } from '#i18n/texts-context.tsx';

/** The language to talk in, by its name in the language of the page: who picks up the phone may not know that it is called Ελληνικά. */
export function useSpokenLanguage(language: Locale): string {
  const { locale } = useLocale();
  const names = new Intl.DisplayNames(bcp47(locale), { type: 'language' });
  return names.of(languageOf(language)) ?? localeNames[language];
}
