import { dateOrder, type DateEntry, type DatePart } from './date-parts.ts';

const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const withDots = /^(\d{1,2})\s?\.\s?(\d{1,2})\s?\.\s?(\d{2}(?:\d{2})?)(?!\d)/;
const withOtherSigns = /^(\d{1,2})\s?[-/\s]\s?(\d{1,2})\s?[-/\s]\s?(\d{2}(?:\d{2})?)(?!\d)/;
const digitsOnly = /^\d{8}$/;

/**
 * Reads a date out of the clipboard: ISO, DD.MM.YYYY in any language, the order of the page's language, eight digits, or a
 * month by name. Text after the date, such as a time, is ignored. Whether the day exists is not checked here.
 */
export function pastedDate(text: string, locale: string): DateEntry | undefined {
  const written = text.trim();
  const { parts } = dateOrder(locale);
  return (
    fill(['year', 'month', 'day'], yearFirst.exec(written)) ??
    fill(['day', 'month', 'year'], withDots.exec(written)) ??
    fill(parts, withOtherSigns.exec(written)) ??
    inOneRun(parts, written) ??
    withMonthName(written, locale)
  );
}

function fill(order: readonly DatePart[], match: readonly string[] | null): DateEntry | undefined {
  if (!match) return undefined;
  const values = Object.fromEntries(order.map((part, index) => [part, match[index + 1] ?? ''])) as DateEntry;
  return { year: values.year, month: values.month.padStart(2, '0'), day: values.day.padStart(2, '0') };
}

function inOneRun(order: readonly DatePart[], written: string): DateEntry | undefined {
  if (!digitsOnly.test(written)) return undefined;
  let rest = written;
  const take = (length: number) => {
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    return taken;
  };
  return fill(order, ['', ...order.map((part) => take(part === 'year' ? 4 : 2))]);
}

function withMonthName(written: string, locale: string): DateEntry | undefined {
  const words = written.toLocaleLowerCase(locale).split(/[\s.,]+/);
  const month = monthNames(locale).findIndex((names) => names.some((name) => words.includes(name)));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  const year = words.find((word) => /^\d{4}$/.test(word));
  if (month < 0 || !day || !year) return undefined;
  return { year, month: String(month + 1).padStart(2, '0'), day: day.padStart(2, '0') };
}

/** The names of each month inside a date, which in some languages differ from the name alone. */
function monthNames(locale: string): string[][] {
  const formats = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric' }),
  );
  return Array.from({ length: 12 }, (_, index) =>
    formats.map((format) => {
      const parts = format.formatToParts(new Date(2000, index, 15));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return name.toLocaleLowerCase(locale).replace('.', '');
    }),
  );
}
