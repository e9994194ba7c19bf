import type { Deployment } from '@beistand/contract/config.ts';
import { openRpcDocument } from '@beistand/contract/open-rpc/open-rpc.ts';
import type { FastifyInstance } from 'fastify';
import { descriptionPage } from './description-page.ts';

/** The operations, for programs as an OpenRPC document and for people as a page. Both are made once, from the contract. */
export async function apiDescriptionRoutes(
  app: FastifyInstance,
  { deployment }: { deployment: Deployment },
): Promise<void> {
  const description = openRpcDocument(deployment);
  const page = descriptionPage(deployment, description);

  app.get('/openrpc.json', () => description);

  app.get('/api', (_request, reply) =>
    reply
      .header('content-security-policy', page.contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page.html),
  );
}
