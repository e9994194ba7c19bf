import type { Money } from '@beistand/contract/features/payments/money.ts';
import { formatMoney } from '@beistand/contract/formats.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import { useLocale } from '#i18n/texts-context.tsx';

/** Amounts never break inside. */
export function useMoney(): (money: Money) => string {
  const { locale } = useLocale();
  return ({ amount, currency }) => formatMoney(amount, locale, currency).replaceAll(' ', '\u00a0');
}

/** `€`; undefined for a number that is no amount. */
export function currencySign(currency: string | null, locale: Locale): string | undefined {
  if (currency === null) return undefined;
  const parts = new Intl.NumberFormat(bcp47(locale), { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value;
}
