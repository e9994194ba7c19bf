/** The languages of the product, each by the name it has in itself. */
export const localeNames = {
  de: 'Deutsch',
  de_DE: 'Deutsch (Deutschland)',
  bg_BG: 'Български',
  el_GR: 'Ελληνικά',
  it_IT: 'Italiano',
  ru_RU: 'Русский',
  ro_RO: 'Română',
  sr_RS: 'Српски',
  tr_TR: 'Türkçe',
  hr_HR: 'Hrvatski',
  fr_FR: 'Français',
  en_US: 'English',
  es_ES: 'Español',
  pt_PT: 'Português',
} as const;

export type Locale = keyof typeof localeNames;

export const locales = Object.keys(localeNames) as readonly Locale[];

/** The languages in which every text of the product exists. A deployment offers some of these. */
export const completeLocales = ['de_DE', 'en_US'] as const satisfies readonly Locale[];

/** Preferred when nobody asked for another, and the fallback when what was asked for cannot be had. */
export const defaultLocale = 'de_DE' satisfies Locale;

/** The languages in which the core messages exist. */
export const coreLanguages = ['da', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'no', 'pt', 'ru', 'zh-CN'] as const;
export type CoreLanguage = (typeof coreLanguages)[number];

/** The name that Intl and HTML know: `de-DE`. */
export function bcp47(locale: string): string {
  return locale.replaceAll('_', '-');
}

/** The languages of an Accept-Language header, the most wanted first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1;
      return { tag, quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** The best available locale for the languages a person asks for, the most wanted first. */
export function matchLocale(requested: readonly string[], available: readonly Locale[] = locales): Locale {
  for (const tag of requested) {
    const match = closest(tag, available);
    if (match) return match;
  }
  return available.includes(defaultLocale) ? defaultLocale : (available[0] ?? defaultLocale);
}

/** The same language and region, else the language without a region, else the language of another region. */
function closest(tag: string, available: readonly Locale[]): Locale | undefined {
  const wanted = subtags(tag);
  const sameLanguage = available.filter((locale) => subtags(locale).language === wanted.language);
  return (
    sameLanguage.find((locale) => subtags(locale).region === wanted.region) ??
    sameLanguage.find((locale) => subtags(locale).region === undefined) ??
    sameLanguage[0]
  );
}

/** `de` of `de_DE`. */
export function languageOf(locale: string): string {
  return subtags(locale).language;
}

function subtags(tag: string): { language: string; region: string | undefined } {
  const [language = '', ...rest] = bcp47(tag).toLowerCase().split('-');
  return { language, region: rest.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part)) };
}
