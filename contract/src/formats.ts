import type { CalendarDate } from './calendar-date.ts';
import { localeSettings } from './locale-settings.ts';
import { bcp47, languageOf, type CoreLanguage, type Locale } from './locales.ts';

/** The calendar date that people in the time zone have at an instant. */
export function dateAt(instant: Date, timeZone: string): CalendarDate {
  const { year, month, day } = partsOf(instant, 'en-US', { ...numericDate, timeZone });
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** An instant is a Date or its ISO text. */
type Instant = Date | string;

/** Member pages and claims pages write English dates differently. */
type Pages = { pages?: 'member' | 'claims' };
/** The date and time of an instant depend on the time zone. */
type FormatOptions = Pages & { timeZone: string };

/** A date alone. A calendar date is written as it is; an instant by the calendar of the time zone. */
export function formatDate(value: CalendarDate, locale: Locale | CoreLanguage, options?: Pages): string;
export function formatDate(
  value: Instant | CalendarDate,
  locale: Locale | CoreLanguage,
  options: FormatOptions,
): string;
export function formatDate(
  value: Instant | CalendarDate,
  locale: Locale | CoreLanguage,
  { pages = 'member', timeZone = 'UTC' }: Partial<FormatOptions> = {},
): string {
  const [date, zone] = isCalendarDate(value) ? [atMidnightUtc(value), 'UTC'] : [new Date(value), timeZone];
  switch (languageOf(locale)) {
    case 'de': {
      const { day, month, year } = partsOf(date, 'de', { ...numericDate, timeZone: zone });
      return `${day}.${month}.${year?.padStart(4, '0')}`;
    }
    case 'en': {
      const day = pages === 'member' ? '2-digit' : 'numeric';
      const parts = partsOf(date, 'en-US', { year: 'numeric', month: 'short', day, timeZone: zone });
      // It does not break on a page.
      return `${parts['month']}\u00a0${parts['day']},\u00a0${parts['year']}`;
    }
    default:
      return plainSpaces(dateFormat(locale, { dateStyle: 'medium', timeZone: zone }).format(date));
  }
}

export function formatDateTime(value: Instant, locale: Locale | CoreLanguage, options: FormatOptions): string {
  const { pages = 'member', timeZone } = options;
  const instant = new Date(value);
  const language = languageOf(locale);
  if (language === 'en' && pages === 'claims') {
    const { hour, minute, dayPeriod } = partsOf(instant, 'en-US', { ...twelveHours, timeZone });
    return `${formatDate(instant, locale, options)}, ${hour}:${minute}\u00a0${dayPeriod}`;
  }
  if (language === 'de' || language === 'en') {
    const { hour, minute } = partsOf(instant, 'en-US', { ...twentyFourHours, timeZone });
    return `${formatDate(instant, locale, options)} ${hour}:${minute}`;
  }
  return plainSpaces(dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant));
}

/** Always with two decimals: `1.480,00 €`, in English with the code of the currency as specified; with a true minus, not a hyphen. */
export function formatMoney(
  amount: number,
  locale: Locale | CoreLanguage,
  currency: string = localeSettings.currency.code,
): string {
  return moneyFormat(locale, currency).format(amount).replaceAll('\u202f', '\u00a0').replace('-', '\u2212');
}

const numericDate = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const twelveHours = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const twentyFourHours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function isCalendarDate(value: Instant | CalendarDate): value is CalendarDate {
  return typeof value === 'object' && 'year' in value;
}

function atMidnightUtc({ year, month, day }: CalendarDate): Date {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function partsOf(date: Date, locale: string, options: Intl.DateTimeFormatOptions): Partial<Record<string, string>> {
  const parts = dateFormat(locale, options).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Engines differ in the kind of space they put before AM or between date and time; server and browser must agree. An SMS has only this one. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

// Building a formatter costs many times more than using it.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const moneyFormats = new Map<string, Intl.NumberFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remembered(
    dateFormats,
    JSON.stringify([locale, options]),
    () => new Intl.DateTimeFormat(bcp47(locale), options),
  );
}

function moneyFormat(locale: Locale | CoreLanguage, currency: string): Intl.NumberFormat {
  const { fractionDigits } = localeSettings.currency;
  return remembered(
    moneyFormats,
    `${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(bcp47(locale), {
        style: 'currency',
        currency,
        // Not the narrow symbol, which is the same for several dollars.
        currencyDisplay: languageOf(locale) === 'en' ? 'code' : 'symbol',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  );
}

function remembered<Value>(cache: Map<string, Value>, key: string, create: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const created = create();
  cache.set(key, created);
  return created;
}
