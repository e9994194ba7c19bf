import { isIssueCode, listedIssues } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { useLingui } from '@lingui/react';
import { useText } from '#i18n/use-text.ts';
import type { Wizard } from '#wizard/engine/definition.ts';
import type { Issue } from '#wizard/engine/issue.ts';
import { labelAt, type PathLabel } from '#wizard/engine/labels.ts';
import { looksLikeCode } from '#form/looks-like-code.ts';
import { useRuleText } from '#form/use-rule-text.ts';

/**
 * An issue as one line of a list: its subject and the error. The error is left out where it is only shown at the field. A title
 * is a rule's code, the id of a message, or plain text.
 */
export function useIssueText<Data>(wizard: Wizard<Data>, data: Data): (issue: Issue) => string {
  const text = useText();
  const { i18n } = useLingui();
  const ruleText = useRuleText();
  const written = (words: string) =>
    words in i18n.messages ? i18n._(words) : looksLikeCode(words) ? text('issue.invalid') : words;
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
    // A wizard's issue keeps the code only; the values for its message come from the schema.
    const found = step?.schema ? issuesOf(step.schema, data) : [];
    const rule = found.find(({ code, path }) => code === title && path.join('.') === dtoFieldName);
    const issue = rule ?? { code: title, path: [], level: 'error' as const };
    return subject && listedIssues([issue]).length === 0 ? subject : lines(subject, ruleText(issue));
  };
}
