import type { Deployment } from '@beistand/contract/config.ts';
import { openApiDocument } from '@beistand/contract/open-api/open-api.ts';
import { openRpcDocument } from '@beistand/contract/open-rpc/open-rpc.ts';
import type { FastifyInstance } from 'fastify';
import { descriptionPage } from './description-page.ts';

/**
 * What can be called: for programs the operations as an OpenRPC document and all other addresses as an OpenAPI one, for people both as a page.
 * They are made once, from the contract, when somebody asks.
 */
export async function apiDescriptionRoutes(
  app: FastifyInstance,
  { deployment }: { deployment: Deployment },
): Promise<void> {
  let made: ReturnType<typeof describe> | undefined;
  const description = () => (made ??= describe(deployment));

  app.get('/openrpc.json', () => description().openRpc);

  app.get('/openapi.json', () => description().openApi);

  app.get('/api', (_request, reply) => {
    const { contentSecurityPolicy, html } = description().page;
    return reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8').send(html);
  });
}

function describe(deployment: Deployment) {
  const openRpc = openRpcDocument(deployment);
  const openApi = openApiDocument(deployment);
  return { openRpc, openApi, page: descriptionPage(deployment, openRpc, openApi) };
}
