import { issuesOf } from '@beistand/contract/validation/rule.ts';
import type { GenericSchema } from 'valibot';
import type { AnyField, Fields } from './fields.ts';

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

/** Objects by their keys and lists by their places; otherwise the second wins. */
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
