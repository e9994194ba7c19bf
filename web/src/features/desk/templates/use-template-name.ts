import type { TemplateSummary } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { languageOf } from '@beistand/contract/locales.ts';
import { useLocale } from '#i18n/texts-context.tsx';

/** What a template is called in the page's language; before it was published only its own name is known. */
export function useTemplateName(): (template: Pick<TemplateSummary, 'name' | 'titles'>) => string {
  const { locale } = useLocale();
  return ({ name, titles }) => (languageOf(locale) === 'en' ? (titles.en_US ?? titles.de_DE) : titles.de_DE) ?? name;
}
