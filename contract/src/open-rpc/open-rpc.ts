import type * as v from 'valibot';
import { appErrors, applicationErrorCode, protocolErrors } from '#errors.ts';
import type { Access, Operation } from '#operation.ts';
import { operations, type OperationName } from '#operations.ts';
import { isOptional, jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { words } from './words.ts';

/** One way to call a method: what it does for whom, what it takes and answers. */
export type Variant = {
  summary: string;
  params: { name: string; required: boolean; schema: JsonSchema }[];
  result: { name: string; schema: JsonSchema };
  'x-access': string;
};

export type OpenRpcMethod = Variant & {
  name: string;
  paramStructure: 'by-position';
  errors: { code: number; message: string }[];
  'x-endpoint': string;
  'x-changes': boolean;
  /** Where one name serves two kinds of callers, whose params tell them apart: each by itself. */
  'x-variants'?: Variant[];
};

export type OpenRpcDocument = {
  openrpc: '1.3.2';
  info: { title: string; version: string; description: string };
  servers: { name: string; url: string }[];
  methods: OpenRpcMethod[];
};

type Named = { name: string; basePath: string; club: string };

/** Describes the whole table of operations for a deployment, by the OpenRPC standard. */
export function openRpcDocument({ name, basePath, club }: Named): OpenRpcDocument {
  const table: Operation[] = Object.values(operations);
  const endpoints = [...new Set(table.map(({ endpoint }) => endpoint))].sort();
  return {
    openrpc: '1.3.2',
    info: {
      title: name,
      version: '1.0.0',
      description:
        'JSON-RPC 2.0 by POST. Each method answers at its endpoint only. Params are positional. Failures of a call come with HTTP 200 and ' +
        'carry data.appError and data.appErrorCode; a missing or bad bearer token is HTTP 401, and what is refused before a call is read has a status as well (404, 413, 429, 503), with the same body. Calls that change something honour Idempotency-Key.',
    },
    servers: endpoints.map((endpoint) => ({ name: endpoint, url: `${basePath}${endpoint}` })),
    methods: [...Map.groupBy(Object.entries(operations), ([, { method }]) => method)]
      .map(([method, entries]) => methodOf(method, entries as NamedOperation[], club))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

type NamedOperation = [OperationName, Operation];

function methodOf(name: string, entries: NamedOperation[], club: string): OpenRpcMethod {
  const variants = entries.map((entry) => variantOf(entry, club));
  const callers = entries.map(([, operation]) => operation);
  const isPublic = callers.some(({ access }) => access.who === 'public');
  return {
    name,
    ...together(variants),
    paramStructure: 'by-position',
    errors: [
      protocolErrors.invalidParams,
      ...(isPublic ? [] : [{ code: applicationErrorCode, message: appErrors.NOT_FOUND.message }]),
    ],
    'x-endpoint': [...new Set(callers.map(({ endpoint }) => endpoint))].join(', '),
    'x-changes': callers.some(({ changes }) => changes),
    ...(variants.length > 1 && { 'x-variants': variants }),
  };
}

function variantOf([operationName, { access, params, result }]: NamedOperation, club: string): Variant {
  const items = (params as unknown as { items?: readonly v.GenericSchema[] }).items ?? [];
  const [summary, ...names] = words[operationName];
  return {
    summary,
    params: items.map((schema, index) => ({
      name: names[index] ?? `param${index + 1}`,
      required: !isOptional(schema),
      schema: jsonSchemaOf(schema, club),
    })),
    result: { name: 'result', schema: jsonSchemaOf(result, club) },
    'x-access': accessText(access),
  };
}

/** OpenRPC allows each method name once, so each param takes whatever one of the variants takes at its position. */
function together(variants: readonly Variant[]): Variant {
  const [first] = variants;
  if (first && variants.length === 1) return first;
  const longest = Math.max(...variants.map(({ params }) => params.length));
  return {
    summary: variants.map(({ summary }) => summary).join(' '),
    params: Array.from({ length: longest }, (_, index) => {
      const there = variants.flatMap(({ params }) => params[index] ?? []);
      return {
        name: [...new Set(there.map(({ name }) => name))].join(' or '),
        required: there.length === variants.length && there.every(({ required }) => required),
        schema: { anyOf: there.map(({ schema }) => schema) },
      };
    }),
    result: { name: 'result', schema: { anyOf: variants.map(({ result }) => result.schema) } },
    'x-access': variants.map((variant) => variant['x-access']).join('; '),
  };
}

function accessText(access: Access): string {
  if (access.who === 'public') return 'everybody';
  if (access.who === 'link') return `members by link (${access.scope})`;
  const objects = access.objects.map(({ kind }) => kind).join(', ');
  return `${access.roles.join(', ')}${objects ? `, for their own ${objects}` : ''}`;
}
