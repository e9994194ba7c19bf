import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { countriesIn } from '@beistand/contract/features/typelists/countries.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { textOf } from '#wizard/engine/value-path.ts';
import { claimRecords } from './claim-records.ts';
import { recordAt } from './field-record.ts';
import { ownText } from './own-text.ts';

/** A value in words, as its record asks for it; empty where there is none. */
export function useValueText(): (path: string, value: unknown, entry: FnolEntry) => string {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (path, value, entry) => {
    const record = recordAt(claimRecords, path);
    if (value === undefined || value === null || value === '') return '';
    if (!record) return wordsOf(value);
    switch (record.control) {
      case 'yesNo':
        return text(value ? 'action.yes' : 'action.no');
      case 'date':
        return formatDate(value as CalendarDate, locale, { pages: 'claims' });
      case 'instant':
        return formatDateTime(textOf(value), locale, { timeZone, pages: 'claims' });
      case 'country':
        return countriesIn(locale).find(({ code }) => code === value)?.name ?? textOf(value);
      case 'choice':
        return text(record.choices(entry.claim, path).label(textOf(value)));
      case 'own':
        return ownText(text, { path, value, entry });
      case 'text':
      case 'longText':
      case 'number':
      case 'phone':
      case 'email':
      case 'city':
        return wordsOf(value);
    }
  };
}

/** What is written in a value; in a thing that was removed on the other side, everything. */
function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value);
  return Object.entries(value)
    .filter(([key]) => !/^(?:publicID|tempID|subtype)$/.test(key))
    .map(([, part]) => wordsOf(part))
    .filter(Boolean)
    .join(', ');
}
