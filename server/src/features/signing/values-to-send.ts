import { AppError } from '@beistand/contract/errors.ts';
import { type Home, prefillIssues } from '@beistand/contract/features/signing/field-issues.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { fieldsOf, type FieldValues, type Template } from '@beistand/contract/features/signing/template.ts';
import { exactNumber } from '@beistand/contract/features/signing/written-number.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { homeOf } from './home-of.ts';
import type { SigningRequestRow } from './queries.ts';
import { documentText } from './templates/document-text.ts';

type FilledIn = { given: FieldValues; facts: FieldValues };

/** Refuses what would make a form that nobody can sign, at the values of the call that asks for it. A form is one in all its languages. */
export function refuseUnfit(forms: readonly Template[], { given, facts }: FilledIn, home: Home): void {
  const found = forms.flatMap((form) => prefillIssues(form, given, home, facts));
  const issues = found
    .filter(({ path }, index) => found.findIndex((one) => one.path[0] === path[0]) === index)
    .map(({ path, code }) => ({ path: [1, 'values', ...path], code }));
  if (issues.length > 0) throw new AppError('INVALID_INPUT', issues);
}

/** Numbers for the machine, as they are kept; each language then writes them in its own way. */
export function exactValues({ parts }: Template, values: FieldValues): FieldValues {
  const exact = fieldsOf(parts).flatMap((field) => {
    const text = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    const isNumber = field.kind === 'number' && typeof text === 'string';
    return isNumber ? [[field.name, exactNumber(text, field) ?? text] as const] : [];
  });
  return { ...values, ...Object.fromEntries(exact) };
}

/** Whether a member who opens the form that waits can sign it: all is there that they only read. */
export async function canBeSigned(context: SignedInContext, request: SigningRequestRow): Promise<boolean> {
  const text = await documentText(context, request, context.locale);
  const template = text && readTemplate(text.html);
  return !!template && prefillIssues(template, {}, homeOf(context.deployment, context.now())).length === 0;
}
