import { isIssueCode, listedIssues, type Issue } from '@beistand/contract/validation/issue.ts';
import type { Text } from '#i18n/use-text.ts';
import type { FormRules } from './form-rules.ts';
import { looksLikeCode } from './looks-like-code.ts';
import type { RuleText } from './rule-text.ts';

/** What is wrong with a field, in words: at the field, and in the list above the form. */
export type FoundIssue = { name: string; message: string; listed: string; isRequired: boolean; isMissing: boolean };

/** What the server found at a field. It counts until the value is changed. */
export type Refusal = { name: string; code: string; value: unknown };

type Wording = {
  rules: Pick<FormRules<never, unknown>, 'label' | 'words' | 'listsLabels'>;
  text: Text;
  ruleText: RuleText;
};

export function foundByRule({ rules, text, ruleText }: Wording, issue: Issue): FoundIssue {
  const name = issue.path.join('.');
  const own = rules.words?.(issue, text);
  const message = own ?? ruleText(issue);
  const label = rules.label(name, text) ?? '';
  const alone = rules.listsLabels ? undefined : own;
  const listed = alone ?? (listedIssues([issue]).length > 0 ? `${label}: ${message}` : label);
  const isRequired = issue.code === 'required';
  return { name, message, listed, isRequired, isMissing: isRequired || issue.code === 'consentMandatory' };
}

/** A code is said in the page's own words; other words are the server's. */
export function foundByServer(wording: Wording, { name, code }: Refusal): FoundIssue {
  if (isIssueCode(code)) return foundByRule(wording, { code, path: name.split('.'), level: 'error' });
  const label = wording.rules.label(name, wording.text);
  const message = looksLikeCode(code) ? wording.text('issue.invalid') : code;
  return { name, message, listed: label ? `${label}: ${message}` : message, isRequired: false, isMissing: false };
}

/** One for each field: the first rule that it breaks. */
export function firstOfEach(issues: readonly FoundIssue[]): FoundIssue[] {
  return issues.filter(({ name }, index) => issues.findIndex((one) => one.name === name) === index);
}
