import type { Locale } from '@beistand/contract/locales.ts';
import { createContext, use, type ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import type { Texts } from './texts.ts';

const TextsContext = createContext<Texts | undefined>(undefined);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The loaded texts, for components that load further catalogues. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('No TextsProvider above this component');
  return texts;
}

/** The language of the page and a function to change it. */
export function useLocale(): { locale: Locale; changeLocale(locale: Locale): Promise<void> } {
  const texts = useTexts();
  useLingui();
  return { locale: texts.locale, changeLocale: (locale) => texts.change(locale) };
}
