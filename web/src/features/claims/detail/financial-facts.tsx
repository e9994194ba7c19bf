import type { Money } from '@beistand/contract/features/payments/money.ts';
import { formatMoney } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { DefinitionList } from '#ui/layout/definition-list.tsx';

export function FinancialFacts({ paid, netIncurred }: { paid: Money; netIncurred: Money }) {
  const text = useText();
  const { locale } = useLocale();
  const shown = ({ amount, currency }: Money) => formatMoney(amount, locale, currency);
  return (
    <DefinitionList
      items={[
        { term: text('claimDetail.fact.paid'), description: shown(paid) },
        { term: text('claimDetail.fact.netIncurred'), description: shown(netIncurred) },
      ]}
    />
  );
}
