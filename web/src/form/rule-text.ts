import { formatDate } from '@beistand/contract/formats.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { calendarDateFromText } from '@beistand/contract/calendar-date.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import type { Text } from '#i18n/use-text.ts';

export type RuleText = (issue: Pick<Issue, 'code' | 'values'>) => string;

/** The words for what a rule found. */
export function ruleTextIn(locale: Locale, text: Text): RuleText {
  return ({ code, values = {} }) => {
    const written = Object.entries(values).map(([name, value]) => {
      const date = typeof value === 'string' ? calendarDateFromText(value) : undefined;
      return [name, date ? formatDate(date, locale) : value] as const;
    });
    return text(`issue.${code}`, Object.fromEntries(written));
  };
}
