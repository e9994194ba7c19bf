/** A date in the making: months count from 1, and 0 stands for a missing part. */
export type DateParts = { year: number; month: number; day: number };
export type DatePart = keyof DateParts;

/** The texts of the three inputs. */
export type DateEntry = Record<DatePart, string>;

export const partLength: Record<DatePart, number> = { year: 4, month: 2, day: 2 };
export const emptyEntry: DateEntry = { year: '', month: '', day: '' };

/** The order and the separator of a numeric date: German day.month.year, American month/day/year. */
export function dateOrder(locale: string): { parts: DatePart[]; separator: string } {
  const written = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const pieces = written.formatToParts(new Date(2000, 0, 1));
  const parts = pieces.map(({ type }) => type).filter((type): type is DatePart => type in partLength);
  return { parts, separator: pieces.find(({ type }) => type === 'literal')?.value.trim() ?? '.' };
}

/** False for 31 February. It is not corrected, because only the writer knows which day was meant. */
export function isRealDate({ year, month, day }: DateParts): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Undefined while all inputs are empty. A year counts once it has four digits. */
export function partsOf(entry: DateEntry): DateParts | null {
  if (!entry.year && !entry.month && !entry.day) return null;
  return {
    year: entry.year.length === partLength.year ? Number(entry.year) : 0,
    month: Number(entry.month),
    day: Number(entry.day),
  };
}

export function entryOf(date: DateParts | null | undefined): DateEntry {
  if (!date) return emptyEntry;
  const written = (part: DatePart) => (date[part] > 0 ? String(date[part]).padStart(partLength[part], '0') : '');
  return { year: written('year'), month: written('month'), day: written('day') };
}

export function sameParts(one: DateParts | null | undefined, other: DateParts | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return one.year === other.year && one.month === other.month && one.day === other.day;
}

/** No further digit can follow: the input is full, or its first digit allows no second one (a 4 is the 4th day). */
export function isPartFull(part: DatePart, digits: string): boolean {
  if (digits.length >= partLength[part]) return true;
  return part !== 'year' && Number(digits) > (part === 'day' ? 3 : 1);
}
