import { fieldIssues, type Home } from '@beistand/contract/features/signing/field-issues.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import type { FieldValues } from '@beistand/contract/features/signing/template.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';

/** What is wrong with the values of a document. */
export type DocumentRules = (values: FieldValues) => Issue[];

/** The rules of a document, or undefined where it cannot be understood. */
export function rulesOf(html: string, home: Home): DocumentRules | undefined {
  const template = readTemplate(html);
  return template && ((values) => fieldIssues(template, values, home));
}
