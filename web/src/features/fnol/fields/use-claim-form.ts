import { issuesOf } from '@beistand/contract/validation/rule.ts';
import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { useStepFields, type StepField } from '#wizard/page/use-step-fields.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useFnolRules } from '#features/fnol/wizard/fnol-rules.ts';
import { valueAt, withValue } from '#wizard/engine/value-path.ts';

export type ClaimFormField = StepField & { required: boolean; optional: boolean };

/** What each part of a step works with. Values are named by their paths in the claim. */
export type ClaimForm = {
  entry: FnolEntry;
  value: (path: string) => unknown;
  field: (path: string) => ClaimFormField;
  set: (values: Readonly<Record<string, unknown>>) => void;
};

export function useClaimForm(step: FnolStep, { data, issues, onChange }: StepPageProps<FnolEntry>): ClaimForm {
  const rules = useFnolRules(step);
  const stepField = useStepFields(rules, { data, issues });

  /** A field is required if the rules report it when it is empty. */
  function isRequired(path: string): boolean {
    const without = { ...data, claim: withValue(data.claim, path, undefined) };
    return issuesOf(rules.schema, without).some((found) => found.path.join('.') === path && found.code === 'required');
  }

  return {
    entry: data,
    value: (path) => valueAt(data.claim, path),
    field(path) {
      const required = isRequired(path);
      return { ...stepField(path), required, optional: !required };
    },
    set(values) {
      const claim = Object.entries(values).reduce(
        (before, [path, value]) => withValue(before, path, value),
        data.claim,
      );
      onChange({ ...data, claim });
    },
  };
}
