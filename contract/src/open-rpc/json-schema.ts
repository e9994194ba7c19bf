import type * as v from 'valibot';
import { toWireNames } from '#wire-names.ts';

export type JsonSchema = { [key: string]: unknown };

/** What the converter reads of valibot's schemas and actions. */
type Part = {
  kind: string;
  type: string;
  pipe?: readonly Part[];
  wrapped?: Part;
  item?: Part;
  items?: readonly Part[];
  options?: readonly unknown[];
  entries?: Readonly<Record<string, Part>>;
  literal?: unknown;
  requirement?: unknown;
  getter?: (input: unknown) => Part;
};

/** The JSON Schema of what travels, with the field names of one deployment's wire. */
export function jsonSchemaOf(schema: v.GenericSchema, club: string): JsonSchema {
  return convert(schema as unknown as Part, club);
}

export function isOptional(schema: v.GenericSchema): boolean {
  return schema.type === 'optional' || schema.type === 'nullish';
}

function convert(part: Part, club: string): JsonSchema {
  if (!part.pipe) return convertPlain(part, club);
  // `v.pipe(v.custom(…), v.string(), …)`: only the last real schema describes the value; a custom check has no JSON Schema.
  const schema = part.pipe.findLast(({ kind, type }) => kind === 'schema' && type !== 'custom');
  const described = schema ? (schema === part.pipe[0] ? convertPlain(schema, club) : convert(schema, club)) : {};
  const isList = described['type'] === 'array';
  return Object.assign(described, ...part.pipe.map((rule) => rulesOf(rule, isList))) as JsonSchema;
}

function convertPlain(part: Part, club: string): JsonSchema {
  const { type, wrapped, item, items = [], options = [], entries = {}, literal, getter } = part;
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type };
    case 'literal':
      return { const: literal };
    case 'picklist':
      return { enum: options };
    case 'nullable':
    case 'nullish':
      return { anyOf: [convert(wrapped as Part, club), { type: 'null' }] };
    case 'optional':
      return convert(wrapped as Part, club);
    case 'array':
      return { type: 'array', items: convert(item as Part, club) };
    case 'tuple':
    case 'strict_tuple':
      return tupleOf(items, club);
    case 'union':
    case 'variant':
      return { anyOf: (options as Part[]).map((option) => convert(option, club)) };
    case 'object':
    case 'strict_object':
      return objectOf(entries, type === 'strict_object', club);
    case 'lazy':
      return getter ? convert(getter(undefined), club) : {};
    default:
      return {};
  }
}

function tupleOf(items: readonly Part[], club: string): JsonSchema {
  const needed = items.findLastIndex((item) => !isOptional(item as unknown as v.GenericSchema)) + 1;
  return { type: 'array', prefixItems: items.map((one) => convert(one, club)), minItems: needed, items: false };
}

function objectOf(entries: Readonly<Record<string, Part>>, isStrict: boolean, club: string): JsonSchema {
  const fields = Object.entries(entries).map(([name, part]) => [wireName(name, club), part] as const);
  const required = fields.filter(([, part]) => !isOptional(part as unknown as v.GenericSchema)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, part]) => [name, convert(part, club)])),
    ...(required.length > 0 && { required }),
    ...(isStrict && { additionalProperties: false }),
  };
}

function wireName(name: string, club: string): string {
  return Object.keys(toWireNames({ [name]: null }, club) as object)[0] ?? name;
}

function rulesOf({ kind, type, requirement }: Part, isList: boolean): JsonSchema {
  if (kind !== 'validation') return {};
  switch (type) {
    case 'min_length':
      return { [isList ? 'minItems' : 'minLength']: requirement };
    case 'max_length':
      return { [isList ? 'maxItems' : 'maxLength']: requirement };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'integer':
      return { type: 'integer' };
    case 'uuid':
      return { format: 'uuid' };
    case 'iso_timestamp':
      return { format: 'date-time' };
    case 'regex':
      return { pattern: (requirement as RegExp).source };
    default:
      return {};
  }
}
