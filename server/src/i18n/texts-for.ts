import type { Deployment } from '@beistand/contract/config.ts';
import { completeLocales, matchLocale, type Locale } from '@beistand/contract/locales.ts';
import { de_DE } from './de_DE.ts';
import { en_US } from './en_US.ts';
import type { Texts } from './texts.ts';

const catalogues: Record<(typeof completeLocales)[number], Texts> & Partial<Record<Locale, Texts>> = { de_DE, en_US };

/** The texts in a case's language, else in the deployment's. */
export function textsFor(
  language: Locale,
  { preferredLocale }: Pick<Deployment, 'preferredLocale'>,
): { locale: Locale; texts: Texts } {
  const locale = matchLocale([language, preferredLocale], completeLocales);
  return { locale, texts: catalogues[locale] ?? de_DE };
}
