import * as v from 'valibot';
import type { IssueCode } from './issue.ts';
import { rule } from './rule.ts';

/** A value of a type list: only its codes are known. */
export function codeOf<const Codes extends readonly string[]>(codes: Codes) {
  return v.picklist(codes, 'unknownCode' satisfies IssueCode);
}

/** A value that none of the others has. */
export function unique<Value>(others: readonly Value[]) {
  return rule('notUnique', (value: Value) => !others.includes(value));
}
