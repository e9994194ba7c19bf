import * as v from 'valibot';
import type { IssueCode } from './issue.ts';

type RepeatCode = Extract<IssueCode, 'doesNotMatch' | 'emailsDoNotMatch' | 'phonesDoNotMatch'>;

/** For the pipe of a form's object: the second field must say what the first one says, and carries the issue. */
export function sameValue<Form extends object>(
  field: keyof Form,
  repeat: keyof Form,
  code: RepeatCode = 'doesNotMatch',
  same: (one: string, other: string) => boolean = (one, other) => one === other,
): v.RawCheckAction<Form> {
  // A raw check also runs while other fields are still invalid, so that one attempt shows all errors.
  return v.rawCheck(({ dataset, addIssue }) => {
    const form = dataset.value;
    if (!isForm(form) || same(textOf(form[field]), textOf(form[repeat]))) return;
    const path = {
      type: 'object',
      origin: 'value',
      input: { ...form },
      key: String(repeat),
      value: form[repeat],
    } as const;
    addIssue({ message: code, path: [path] });
  });
}

function isForm(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
