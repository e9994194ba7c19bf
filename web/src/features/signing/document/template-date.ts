import type { DateParts } from '#ui/date/date-parts.ts';

/** A date as the form's values have it, DD.MM.YYYY; parts that are missing are zeros, and the form's rule refuses them. */
export function dateText(parts: DateParts | null): string {
  if (!parts) return '';
  const { day, month, year } = parts;
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(year).padStart(4, '0')].join('.');
}

export function datePartsOf(text: string): DateParts | null {
  const [day, month, year] = text.split('.').map(Number);
  return text === '' ? null : { day: day ?? 0, month: month ?? 0, year: year ?? 0 };
}
