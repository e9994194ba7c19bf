import { storageKeys } from '@beistand/contract/first-page-constants.ts';
import { locales, type Locale } from '@beistand/contract/locales.ts';

/** The language the visitor chose on an earlier visit; private windows may refuse to tell. */
export function storedLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(storageKeys.locale);
    return locales.find((locale) => locale === stored);
  } catch {
    return undefined;
  }
}

/** Keeps the choice here, and mirrors it in a cookie so that the server draws the next first page in it. */
export function storeLocale(locale: Locale, basePath: string): void {
  document.cookie = `beistand_locale=${locale}; path=${basePath}; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(storageKeys.language, locale.split('_')[0] ?? locale);
    localStorage.setItem(storageKeys.locale, locale);
  } catch {
    // Without storage the cookie alone carries the choice.
  }
}
