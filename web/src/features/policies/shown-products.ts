import type { PolicySummary } from '@beistand/contract/features/accounts/schema.ts';
import { languageOf } from '@beistand/contract/locales.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';

/** What a policy insures. Its products are named in the language of the house; who reads another one reads the names of their lines. */
export function useShownProducts(): (lines: PolicySummary['policyLines']) => string {
  const text = useText();
  const { locale } = useLocale();
  const { preferredLocale } = useConfiguration();
  const isOfHouse = languageOf(locale) === languageOf(preferredLocale);
  return (lines) =>
    lines
      .map(({ lineOfBusinessCode, product }) => (isOfHouse ? product.productName : text(`lines.${lineOfBusinessCode}`)))
      .join(', ');
}
