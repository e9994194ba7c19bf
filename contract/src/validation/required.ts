import * as v from 'valibot';
import { toChoose, type IssueCode } from './issue.ts';
import { rule } from './rule.ts';
import { isVisible } from './visible.ts';

/** The schema, with `required` as the only issue of a value that is missing, or a text in which nothing can be seen. */
export function required<Schema extends v.GenericSchema>(
  schema: Schema,
): v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>> {
  if (/^(?:picklist|boolean)$/.test(schema.type)) return chosen(schema);
  return v.pipe(filled<v.InferInput<Schema>>(), schema);
}

/** As `required`, for what is chosen, not filled in; only the page knows that of an id. */
export function chosen<Schema extends v.GenericSchema>(
  schema: Schema,
): v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>> {
  // An issue takes the requirement of its schema, and the message's values are read from there.
  return v.pipe({ ...filled<v.InferInput<Schema>>(), requirement: { values: toChoose } }, schema);
}

function filled<Input>() {
  return v.custom<Input>(isFilled, 'required' satisfies IssueCode);
}

/** For checkboxes: only a tick is valid. */
export function accepted() {
  return v.pipe(
    v.boolean(),
    rule('consentMandatory', (ticked: boolean) => ticked),
  );
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return isVisible(value);
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null;
}
