import { isIssueCode, listedIssues } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { useLingui } from '@lingui/react';
import { useText } from '#i18n/use-text.ts';
import type { Wizard } from '#wizard/engine/definition.ts';
import type { Issue } from '#wizard/engine/issue.ts';
import { labelAt, type PathLabel } from '#wizard/engine/labels.ts';
import { useRuleText } from '#form/use-rule-text.ts';

/**
 * An issue in one line, as a list shows it: what it is about, and what is wrong unless that stands at the field alone. A
 * title is a rule's code, the id of a message, or the finder's own words.
 */
export function useIssueText<Data>(wizard: Wizard<Data>, data: Data): (issue: Issue) => string {
  const text = useText();
  const { i18n } = useLingui();
  const ruleText = useRuleText();
  const written = (words: string) => (words in i18n.messages ? i18n._(words) : words);
  const labelText = ({ id, items }: PathLabel) =>
    [items.map(({ id: item, number }) => text(item, { number })).join(', '), text(id)].filter(Boolean).join(': ');
  return ({ title, description, validationStep, dtoFieldName, relatedEntity }) => {
    const step = wizard.steps.get(validationStep ?? '');
    const label = labelAt(step?.labels ?? {}, dtoFieldName ?? '');
    const ownWords = step?.words?.[`${dtoFieldName}.${title}`];
    if (ownWords) return text(ownWords);
    const subject = label ? labelText(label) : relatedEntity?.displayName;
    const lines = (...words: (string | undefined)[]) => words.filter(Boolean).join(': ');
    if (!isIssueCode(title)) return lines(subject, [title, description].map(written).join(' ').trim());
    // A wizard's issue keeps the code only; the values its message speaks of are the schema's.
    const found = step?.schema ? issuesOf(step.schema, data) : [];
    const rule = found.find(({ code, path }) => code === title && path.join('.') === dtoFieldName);
    const issue = rule ?? { code: title, path: [], level: 'error' as const };
    return subject && listedIssues([issue]).length === 0 ? subject : lines(subject, ruleText(issue));
  };
}
