import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { useMemo } from 'react';
import { valueAt, withValue } from '#wizard/engine/value-path.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { riskRules } from '#features/quotes/wizard/quote-wizard.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { useStepFields, type StepField } from '#wizard/page/use-step-fields.ts';

/** Values are named by their paths in the risk. */
export type RiskForm = {
  value: (path: string) => unknown;
  field: (path: string) => StepField & { required: boolean; optional: boolean };
  set: (path: string, value: unknown) => void;
};

export function useRiskForm({ data, issues, onChange }: StepPageProps<QuoteEntry>): RiskForm {
  const { timeZone } = useConfiguration();
  const { productCode } = data.quote;
  const rules = useMemo(() => riskRules(productCode, timeZone), [productCode, timeZone]);
  const stepField = useStepFields(rules, { data, issues });

  /** A field is required if the rules report it when it is empty. */
  function isRequired(path: string): boolean {
    const without = { ...data, risk: withValue(data.risk, path, undefined) };
    return issuesOf(rules.schema, without).some((found) => found.path.join('.') === path && found.code === 'required');
  }

  return {
    value: (path) => valueAt(data.risk, path),
    field(path) {
      const required = isRequired(path);
      return { ...stepField(path), required, optional: !required };
    },
    set: (path, value) => onChange({ ...data, risk: withValue(data.risk, path, value) }),
  };
}
