import type { IssuePath } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import type { GenericSchema } from 'valibot';
import { allFields, type AnyField, type Fields } from './fields.ts';

/** What is sent of the data: the parts of all fields that are asked and filled in, upon what is always sent. */
export function toWire<Context extends object>(fields: Fields<Context>, data: Context, always: object = {}): object {
  return partsOf(fields, data, data).reduce(merged, always);
}

/** Judges by the contract before anything is sent: what the fields let pass and the contract does not is a mistake of ours. */
export function sentAs<Wire>(schema: GenericSchema<Wire, unknown>, wire: object): Wire {
  const issues = issuesOf(schema, wire).map(({ path, code }) => `${path.join('.')} ${code}`);
  if (issues.length > 0) throw new TypeError(`The fields let pass what the contract refuses: ${issues.join(', ')}`);
  return wire as Wire;
}

/**
 * The field whose part of what was sent stands at this path of the call's params; one that was not sent is found by its own name.
 * So a server's issue is shown where the person can mend it, though a field may be sent under another name.
 */
export function fieldAt<Context extends object>(
  fields: Fields<Context>,
  data: Context,
  path: IssuePath,
): string | undefined {
  const all = allFields(fields);
  // The first key is the position among the params.
  const keys = typeof path[0] === 'number' ? path.slice(1) : path;
  const sent = all.find((one) =>
    partOf(one.field, valueAt(data, one.path), data).some((part) => valueAt(part, keys.join('.')) !== undefined),
  );
  return (sent ?? all.find((one) => one.path === keys.join('.')))?.path;
}

/** What stands at a dotted path. */
export function valueAt(data: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) ? (value as Record<string, unknown>)[key] : undefined), data);
}

function partsOf<Context>(fields: Fields<Context>, values: object | null, data: Context): object[] {
  if (values === null) return [];
  return Object.entries(fields).flatMap(([name, member]) => {
    const value = (values as Record<string, unknown>)[name];
    return member.kind === 'field' ? partOf(member, value, data) : partsOf(member.fields, value as object | null, data);
  });
}

function partOf<Context>({ wire, when }: AnyField<Context>, value: unknown, data: Context): object[] {
  const isSent = typeof wire === 'function' && (when?.(data) ?? true) && isFilled(value);
  return isSent ? [wire(value as never, data)] : [];
}

/** Unlike an empty text, a box that is not ticked is an answer. */
function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}

/** Objects by their keys and lists by their indexes; otherwise the second wins. */
function merged(one: object, other: object): object {
  const values = Object.entries(other).map(([key, value]) => {
    const before = (one as Record<string, unknown>)[key];
    return [key, isObject(before) && isObject(value) ? merged(before, value) : (value as unknown)] as const;
  });
  const all = { ...one, ...Object.fromEntries(values) };
  return Array.isArray(one) ? Object.values(all) : all;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
