import type { OpenApiOperation, OpenApiPath, OpenApiPaths } from './open-api-document.ts';

const tags = ['service'];

function open(operationId: string, summary: string, responses: OpenApiOperation['responses']): OpenApiPath {
  return { get: { operationId, tags, summary, security: [], responses } };
}

function answered(description: string, type: string) {
  return { description, content: { [type]: {} } };
}

/** What operators ask stands beside the base path. */
const beside = { servers: [{ url: '/' }] };
const json = 'application/json';

export const servicePaths: OpenApiPaths = {
  '/openapi.json': open('describeHttp', 'Answers this document.', { 200: answered('The description.', json) }),
  '/openrpc.json': open('describeOperations', 'Answers the OpenRPC document of every method.', {
    200: answered('The description.', json),
  }),
  '/api': open('readDescription', 'Shows both descriptions as a page.', { 200: answered('The page.', 'text/html') }),
  '/payments/webhook': {
    post: {
      operationId: 'takePaymentEvent',
      tags,
      summary: 'Takes from the payment provider what became of a payment; only where the deployment has one.',
      security: [{ providerSignature: [] }],
      requestBody: { required: true, content: { [json]: { schema: { type: 'object' } } } },
      responses: {
        200: answered('The event was taken.', json),
        400: answered('The signature is not that of the provider.', json),
        404: answered('The payment is not ours.', json),
      },
    },
  },
  '/healthz': {
    ...beside,
    ...open('isAlive', 'Tells that the process lives.', { 200: answered('It does.', json) }),
  },
  '/readyz': {
    ...beside,
    ...open('isReady', 'Tells whether the server takes calls.', {
      200: answered('It does.', json),
      503: answered('It does not, and says why.', json),
    }),
  },
  '/metrics': {
    ...beside,
    ...open('readMetrics', 'Answers figures for Prometheus, by default to this machine only.', {
      200: answered('The figures.', 'text/plain'),
      404: { description: 'They are not for the caller.' },
    }),
  },
};
