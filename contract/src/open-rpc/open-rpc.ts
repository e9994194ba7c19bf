import type * as v from 'valibot';
import { appErrors, applicationErrorCode, protocolErrors } from '#errors.ts';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { accountNumberSchema } from '#features/accounts/schema.ts';
import { claimFilterSchema, claimNumberSchema } from '#features/claims/schema.ts';
import { documentIdSchema } from '#features/documents/schema.ts';
import { changedNoteSchema, notePublicIdSchema, noteTextSchema } from '#features/notes/schema.ts';
import { policyNumberSchema } from '#features/policies/schema.ts';
import { chosenClausesSchema } from '#features/quotes/clause-schema.ts';
import { newQuoteSchema } from '#features/quotes/new-quote-schema.ts';
import {
  bindingSchema,
  calculationSchema,
  namedIssueSchema,
  offeringCodeSchema,
  quoteIdSchema,
  quoteNotesSchema,
  releaseSchema,
  savedQuoteSchema,
} from '#features/quotes/schema.ts';
import type { Access, Operation } from '#operation.ts';
import { operations } from '#operations.ts';
import { isOptional, jsonSchemaOf, type JsonSchema } from './json-schema.ts';

/** The wire has positions; these names are for readers. */
const paramNames = new Map<unknown, string>([
  [claimNumberSchema, 'claimNumber'],
  [accountNumberSchema, 'accountNumber'],
  [policyNumberSchema, 'policyNumber'],
  [linkTokenSchema, 'token'],
  [sessionUuidSchema, 'sessionUUID'],
  [documentIdSchema, 'publicID'],
  [notePublicIdSchema, 'publicID'],
  [claimFilterSchema, 'filter'],
  [noteTextSchema, 'note'],
  [changedNoteSchema, 'note'],
  [quoteIdSchema, 'quoteID'],
  [newQuoteSchema, 'quote'],
  [savedQuoteSchema, 'quote'],
  [calculationSchema, 'calculation'],
  [chosenClausesSchema, 'clauses'],
  [namedIssueSchema, 'issue'],
  [quoteNotesSchema, 'notes'],
  [releaseSchema, 'release'],
  [offeringCodeSchema, 'offering'],
  [bindingSchema, 'binding'],
]);

export type OpenRpcMethod = {
  name: string;
  paramStructure: 'by-position';
  params: { name: string; required: boolean; schema: JsonSchema }[];
  result: { name: string; schema: JsonSchema };
  errors: { code: number; message: string }[];
  'x-endpoint': string;
  'x-access': string;
  'x-changes': boolean;
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
        'JSON-RPC 2.0 by POST. Each method answers at its endpoint only. Params are positional. Failures come with HTTP 200 and ' +
        'carry data.appError and data.appErrorCode; a missing or bad bearer token is HTTP 401. Calls that change something honour Idempotency-Key.',
    },
    servers: endpoints.map((endpoint) => ({ name: endpoint, url: `${basePath}${endpoint}` })),
    methods: table
      .map((operation) => methodOf(operation, isShared(operation, table), club))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

/** Where one name serves two kinds of callers, the description tells them apart. */
function isShared({ method }: Operation, table: readonly Operation[]): boolean {
  return table.filter((other) => other.method === method).length > 1;
}

function methodOf(operation: Operation, needsSuffix: boolean, club: string): OpenRpcMethod {
  const { endpoint, method, access, changes, params, result } = operation;
  const items = (params as unknown as { items?: readonly v.GenericSchema[] }).items ?? [];
  return {
    name: needsSuffix ? `${method} (${access.who})` : method,
    paramStructure: 'by-position',
    params: items.map((schema, index) => ({
      name: nameOf(schema) ?? `param${index + 1}`,
      required: !isOptional(schema),
      schema: jsonSchemaOf(schema, club),
    })),
    result: { name: 'result', schema: jsonSchemaOf(result, club) },
    errors: [
      protocolErrors.invalidParams,
      ...(access.who === 'public' ? [] : [{ code: applicationErrorCode, message: appErrors.NOT_FOUND.message }]),
    ],
    'x-endpoint': endpoint,
    'x-access': accessText(access),
    'x-changes': changes,
  };
}

function nameOf(schema: v.GenericSchema): string | undefined {
  return paramNames.get(schema) ?? paramNames.get((schema as unknown as { wrapped?: unknown }).wrapped);
}

function accessText(access: Access): string {
  if (access.who === 'public') return 'everybody';
  if (access.who === 'link') return `members by link (${access.scope})`;
  const objects = access.objects.map(({ kind }) => kind).join(', ');
  return `${access.roles.join(', ')}${objects ? `, for their own ${objects}` : ''}`;
}
