import type { Money } from '@beistand/contract/features/payments/schema.ts';
import { formatMoney } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';

/** Amounts never break inside. */
export function useMoney(): (money: Money) => string {
  const { locale } = useLocale();
  return ({ amount, currency }) => formatMoney(amount, locale, currency).replaceAll(' ', '\u00a0');
}
