import { storageKeys } from '@beistand/contract/first-page-constants.ts';
import { locales, type Locale } from '@beistand/contract/locales.ts';

/** The language that the visitor chose on an earlier visit, if the browser lets us read it. */
export function storedLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(storageKeys.locale);
    return locales.find((locale) => locale === stored);
  } catch {
    return undefined;
  }
}

/** Stores the choice, also in a cookie, so that the server renders the next first page in this language. */
export function storeLocale(locale: Locale, basePath: string): void {
  document.cookie = `beistand_locale=${locale}; path=${basePath}; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(storageKeys.language, locale.split('_')[0] ?? locale);
    localStorage.setItem(storageKeys.locale, locale);
  } catch {
    // Without storage only the cookie keeps the choice.
  }
}
