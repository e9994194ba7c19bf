import type { Deployment } from '@beistand/contract/config.ts';
import { openRpcDocument } from '@beistand/contract/open-rpc/open-rpc.ts';
import type { FastifyInstance } from 'fastify';
import { descriptionPage } from './description-page.ts';

/** The operations, for programs as an OpenRPC document and for people as a page. Both are made once, from the contract, when somebody asks. */
export async function apiDescriptionRoutes(
  app: FastifyInstance,
  { deployment }: { deployment: Deployment },
): Promise<void> {
  let made: ReturnType<typeof describe> | undefined;
  const description = () => (made ??= describe(deployment));

  app.get('/openrpc.json', () => description().document);

  app.get('/api', (_request, reply) => {
    const { contentSecurityPolicy, html } = description().page;
    return reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8').send(html);
  });
}

function describe(deployment: Deployment) {
  const document = openRpcDocument(deployment);
  return { document, page: descriptionPage(deployment, document) };
}
