import type { Figures } from '@beistand/contract/features/desk/figures-schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import type { Text } from '#i18n/use-text.ts';
import type { Measure } from './figures-choice.ts';

/** The number of a measure; null where nothing happened that could be measured. Shares are of one. */
export function valueOf(figures: Figures, measure: Measure): number | null {
  const { callsKept, callsMissed, documents, refused } = figures;
  switch (measure) {
    case 'callsKept':
      return shareOf(callsKept, callsKept + callsMissed);
    case 'refused':
      return shareOf(refused, documents);
    case 'newCases':
    case 'openCases':
    case 'medianMinutes':
    case 'documents':
      return figures[measure];
  }
}

/** A document may be refused on another day than it came. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1, part / whole);
}

/** The number in words of the page, the same in the table and in the chart. */
export function wordsFor(figures: Figures, measure: Measure, { text, locale }: { text: Text; locale: Locale }): string {
  const value = valueOf(figures, measure);
  if (value === null) return text('deskLead.figures.none');
  const tag = bcp47(locale);
  switch (measure) {
    case 'callsKept':
    case 'refused':
      return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(value);
    case 'medianMinutes':
      return value < 60
        ? text('deskLead.figures.minutes', { count: value })
        : text('deskLead.figures.hours', { hours: Math.floor(value / 60), minutes: value % 60 });
    case 'newCases':
    case 'openCases':
    case 'documents':
      return new Intl.NumberFormat(tag).format(value);
  }
}

export function wordsForDay(day: string, locale: Locale): string {
  return formatDate(day, locale, { pages: 'claims', timeZone: 'UTC' });
}
