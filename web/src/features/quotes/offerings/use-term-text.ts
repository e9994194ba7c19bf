import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { valueOfTerm } from '@beistand/contract/features/quotes/clause-rules.ts';
import type { Term } from '@beistand/contract/features/quotes/clause-schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { bcp47, languageOf, type Locale } from '@beistand/contract/locales.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';

/** The value of a term, in words; empty while it has none. */
export function useTermText(): (term: Term) => string {
  const text = useText();
  const { locale } = useLocale();
  return (term) => {
    const { path, value } = valueOfTerm(term);
    if (value === undefined) return '';
    if (path === 'chosenTerm') return term.options.find(({ code }) => code === value)?.name ?? '';
    if (path === 'directBooleanValue') return text(value ? 'quote.compare.yes' : 'quote.compare.no');
    if (path === 'directDateValue') return formatDate(value as CalendarDate, locale, { pages: 'claims' });
    return typeof value === 'number' ? valueFormat(term, locale).format(value) : String(value);
  };
}

/** Amounts of terms are mostly whole: `450.000 €`, as the names of the options say it. */
export function valueFormat({ currency }: Term, locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(
    bcp47(locale),
    currency === null
      ? {}
      : {
          style: 'currency',
          currency,
          // As all other amounts of the language.
          currencyDisplay: languageOf(locale) === 'en' ? 'code' : 'symbol',
          trailingZeroDisplay: 'stripIfInteger',
        },
  );
}
