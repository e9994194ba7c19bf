import { bcp47, type Locale } from '@beistand/contract/locales.ts';

/** `12 kB`, `3,4 MB`; what has any content has at least 1 kB. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const isSmall = bytes < 1_000_000;
  return new Intl.NumberFormat(bcp47(locale), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / 1000) : bytes / 1_000_000);
}
