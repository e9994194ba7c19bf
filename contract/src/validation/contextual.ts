import * as v from 'valibot';
import { required } from './required.ts';

/** Reads a form that is not validated yet: any field may be missing or wrong, so compare, never call into values. */
type Condition<Form> = (form: Partial<Form>) => boolean;

type FieldContext<Form> = { hidden?: Condition<Form>; required?: Condition<Form> };

export type ContextRules<Form> = { readonly [Field in keyof Form]?: FieldContext<Form> };

type Input<Entries extends v.ObjectEntries> = v.InferInput<v.ObjectSchema<Entries, undefined>>;
type Output<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** A field with a rule may be hidden, so it may be missing. */
type ContextualOutput<Entries extends v.ObjectEntries, Field> = Omit<Output<Entries>, Field & string> &
  Partial<Pick<Output<Entries>, Field & keyof Output<Entries>>>;

/**
 * An object whose fields depend on each other. A field that is hidden is no issue and no part of the result, whatever
 * it holds; a field that is required has to be filled, although its own schema may be optional.
 */
export function contextual<const Entries extends v.ObjectEntries, const Rules extends ContextRules<Input<Entries>>>(
  entries: Entries,
  rules: Rules,
): v.GenericSchema<Input<Entries>, ContextualOutput<Entries, keyof Rules>> {
  const anyRules = rules as ContextRules<Record<string, unknown>>;
  const schema: v.GenericSchema<unknown, unknown> = v.lazy((input) =>
    v.object(entriesInContext(entries, anyRules, isRecord(input) ? input : {})),
  );
  // The entries are put together while parsing, so only their names and not their types survive into valibot's own.
  return schema as v.GenericSchema<Input<Entries>, ContextualOutput<Entries, keyof Rules>>;
}

export function isHidden<Form>(rules: ContextRules<Form>, field: keyof Form, form: Partial<Form>): boolean {
  return rules[field]?.hidden?.(form) ?? false;
}

/** A hidden field is never required. */
export function isRequired<Form>(rules: ContextRules<Form>, field: keyof Form, form: Partial<Form>): boolean {
  return !isHidden(rules, field, form) && (rules[field]?.required?.(form) ?? false);
}

function entriesInContext(
  entries: v.ObjectEntries,
  rules: ContextRules<Record<string, unknown>>,
  form: Record<string, unknown>,
): v.ObjectEntries {
  const visible = Object.entries(entries).filter(([field]) => !isHidden(rules, field, form));
  return Object.fromEntries(
    visible.map(([field, schema]) => [
      field,
      isRequired(rules, field, form) ? required(schema as v.GenericSchema) : schema,
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
