import type { Locale } from '@beistand/contract/locales.ts';

/** A number that is only read, as it is written in the page's language, with the decimals it came with; what is signed stays as it is. */
export function shownNumber(written: string, locale: Locale): string {
  const [, decimals = ''] = written.split(/[.,]/);
  const value = Number(written.replace(',', '.'));
  if (written === '' || Number.isNaN(value)) return written;
  return value.toLocaleString(locale.replace('_', '-'), { minimumFractionDigits: decimals.length });
}
