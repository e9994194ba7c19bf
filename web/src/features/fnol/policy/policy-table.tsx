import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { LineIcon } from '#features/policies/line-icon.tsx';
import { productName } from '#features/fnol/wizard/product-name.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';

export type PolicyChoice = {
  policyNumber: string;
  policyType: string;
  effectiveDate: CalendarDate;
  expirationDate: CalendarDate;
};

type PolicyTableProps = {
  policies: readonly PolicyChoice[];
  chosen: string | undefined;
  onChoose: (policy: PolicyChoice) => void;
};

/** The policies to choose from: what each is, its number and period. */
export function PolicyTable({ policies, chosen, onChoose }: PolicyTableProps) {
  const text = useText();
  const { locale } = useLocale();
  return (
    <RadioCards
      name="policy.policyNumber"
      legend={text('fnol.policy')}
      required
      options={policies.map(({ policyNumber, policyType, effectiveDate, expirationDate }) => {
        const line = lineOf(policyType)?.lineOfBusinessCode;
        const period = {
          from: formatDate(effectiveDate, locale, { pages: 'claims' }),
          to: formatDate(expirationDate, locale, { pages: 'claims' }),
        };
        return {
          value: policyNumber,
          label: (
            <UnbrokenNumbers>
              {text('fnol.policy.choice', { product: text(productName(policyType)), number: policyNumber })}
            </UnbrokenNumbers>
          ),
          description: text('fnol.policy.period', period),
          icon: line && <LineIcon line={line} />,
        };
      })}
      value={chosen ?? null}
      onChange={(event) => {
        const policy = policies.find(({ policyNumber }) => policyNumber === event.target.value);
        if (policy) onChoose(policy);
      }}
    />
  );
}
