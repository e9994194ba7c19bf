import * as v from 'valibot';
import { toChoose, type IssueCode } from './issue.ts';
import { rule } from './rule.ts';

/** The schema, with `required` as the only issue of a value that is missing, empty or nothing but spaces. */
export function required<Schema extends v.GenericSchema>(
  schema: Schema,
): v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>> {
  const filled = v.custom<v.InferInput<Schema>>(isFilled, 'required' satisfies IssueCode);
  // An issue takes the requirement of its schema, and the message's values are read from there.
  const isChoice = /^(?:picklist|boolean)$/.test(schema.type);
  return v.pipe(isChoice ? { ...filled, requirement: { values: toChoose } } : filled, schema);
}

/** For checkboxes: only a tick is valid. */
export function accepted() {
  return v.pipe(
    v.boolean(),
    rule('consentMandatory', (ticked: boolean) => ticked),
  );
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null;
}
