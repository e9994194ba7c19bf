import { isIssueCode, type Issue as RuleIssue } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import type { Step, StepPageProps } from '#wizard/engine/definition.ts';
import { isError } from '#wizard/engine/issue.ts';
import { looksLikeCode } from '#form/looks-like-code.ts';
import type { FormField } from '#form/use-form.ts';
import { useLeftFields } from '#form/use-left-fields.ts';
import { labelAt } from '#wizard/engine/labels.ts';
import { useRuleText } from '#form/use-rule-text.ts';

export type StepField = FormField & { onBlur: () => void };

type StepRules<Data, Name extends string> = {
  schema: NonNullable<Step<Data>['schema']>;
  labels: Readonly<Record<Name, MessageId>>;
  words?: Step<Data>['words'];
};

/** The props of each field of a step. An error is shown when the field was left, or once Next was pressed; a field that is added after that is left in peace first. */
export function useStepFields<Data, Name extends string>(
  { schema, labels, words }: StepRules<Data, Name>,
  { data, issues }: Pick<StepPageProps<Data>, 'data' | 'issues'>,
): (name: Name) => StepField {
  const text = useText();
  const ruleText = useRuleText();
  const { wasLeft, leave } = useLeftFields();
  const found = issuesOf(schema, data);

  function written(issue: Pick<RuleIssue, 'code' | 'values'>, name: string): string {
    const own = words?.[`${name}.${issue.code}`];
    return own ? text(own) : ruleText(issue);
  }

  function errorOf(name: string): string | undefined {
    const onView = issues.find((issue) => issue.dtoFieldName === name && isError(issue));
    const own = found.find(({ path }) => path.join('.') === name);
    if (own && onView && !onView.isNew) return written(own, name);
    // A missing value is only shown after Next: the person may still come back to the field.
    if (own && wasLeft(name) && (onView || own.code !== 'required')) return written(own, name);
    if (!onView || own) return undefined;
    if (isIssueCode(onView.title)) return written({ code: onView.title }, name);
    return looksLikeCode(onView.title) ? text('issue.invalid') : onView.title;
  }

  function labelOf(name: Name): string {
    const label = labelAt(labels, name);
    if (!label) throw new TypeError(`The step has no label for "${name}"`);
    return text(label.id);
  }

  return (name) => ({
    name,
    label: labelOf(name),
    error: errorOf(name),
    onBlur: () => leave(name),
  });
}
