import type { Deployment } from '@beistand/contract/config.ts';
import { openApiDocument } from '@beistand/contract/open-api/open-api.ts';
import { openRpcDocument } from '@beistand/contract/open-rpc/open-rpc.ts';
import type { FastifyInstance } from 'fastify';
import { packAnswer, sendPacked } from '#platform/http/packed-answer.ts';
import { descriptionPage } from './description-page.ts';

const json = { type: 'application/json; charset=utf-8' };
const html = { type: 'text/html; charset=utf-8' };

/**
 * What can be called: for programs the operations as an OpenRPC document and all other addresses as an OpenAPI one, for people both as a page.
 * They are made once, from the contract, when somebody asks; who asks meanwhile waits for the same.
 */
export async function apiDescriptionRoutes(
  app: FastifyInstance,
  { deployment }: { deployment: Deployment },
): Promise<void> {
  let made: ReturnType<typeof describe> | undefined;
  const description = () => (made ??= describe(deployment));

  app.get('/openrpc.json', async (request, reply) => sendPacked(request, reply, (await description()).openRpc, json));

  app.get('/openapi.json', async (request, reply) => sendPacked(request, reply, (await description()).openApi, json));

  app.get('/api', async (request, reply) => {
    const { page, contentSecurityPolicy } = await description();
    return sendPacked(request, reply.header('content-security-policy', contentSecurityPolicy), page, html);
  });
}

async function describe(deployment: Deployment) {
  const openRpc = openRpcDocument(deployment);
  const openApi = openApiDocument(deployment);
  const { html: page, contentSecurityPolicy } = descriptionPage(deployment, openRpc, openApi);
  return {
    openRpc: await packAnswer(JSON.stringify(openRpc)),
    openApi: await packAnswer(JSON.stringify(openApi)),
    page: await packAnswer(page),
    contentSecurityPolicy,
  };
}
