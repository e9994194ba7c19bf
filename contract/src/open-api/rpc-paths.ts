import { endpoints } from '#operation.ts';
import { operations } from '#operations.ts';
import { refer } from './components.ts';
import type { OpenApiPaths } from './open-api-document.ts';

const id = { type: ['string', 'number', 'null'] };

/** The addresses of JSON-RPC with their envelope; params and results are described by the OpenRPC document. */
export function rpcPaths(): OpenApiPaths {
  return Object.fromEntries(endpoints.map((endpoint) => [`/${endpoint}`, { post: rpcPath(endpoint) }]));
}

function rpcPath(endpoint: string) {
  const methods = Object.values(operations).filter((operation) => operation.endpoint === endpoint);
  return {
    operationId: `call-${endpoint.replace('/', '-')}`,
    tags: ['operations'],
    summary: `Takes JSON-RPC 2.0 calls, one or a batch, of the ${new Set(methods.map(({ method }) => method)).size} methods of this endpoint.`,
    security: [{}, { linkSession: [] }, { signIn: [] }],
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header' as const,
        description: 'A call that changes something is carried out once for each key; again it gets the same answer.',
        schema: { type: 'string' },
      },
    ],
    requestBody: {
      required: true as const,
      content: { 'application/json': { schema: oneOrMany(callSchema(methods)) } },
    },
    responses: {
      200: {
        description: 'The answers, failures too.',
        content: { 'application/json': { schema: oneOrMany(answerSchema) } },
      },
      204: { description: 'Nothing was asked to be answered.' },
      401: refer('SignedOut'),
      429: refer('TooMany'),
      503: refer('Busy'),
    },
  };
}

function callSchema(methods: readonly { method: string }[]) {
  return {
    type: 'object',
    required: ['jsonrpc', 'method'],
    properties: {
      jsonrpc: { const: '2.0' },
      id,
      method: { enum: [...new Set(methods.map(({ method }) => method))].sort() },
      params: { type: 'array' },
    },
  };
}

const answerSchema = {
  type: 'object',
  required: ['jsonrpc', 'id'],
  properties: { jsonrpc: { const: '2.0' }, id, result: {}, error: { type: 'object' } },
};

function oneOrMany(schema: object) {
  return { anyOf: [schema, { type: 'array', minItems: 1, items: schema }] };
}
