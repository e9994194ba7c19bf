import type { Deployment } from '@beistand/contract/config.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { openMessages } from '#platform/outbox/put-message.ts';
import type { OriginOf } from '#platform/http/public-origin.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { DemoLink } from '#demo/cases/demo-links.ts';
import type { DemoPage } from './demo-page.ts';
import { demoUsers } from '#demo/demo-users.ts';
import { outboxPage, type ShownMessage } from './outbox-page.ts';
import { demoCards } from '#demo/payments/test-cards.ts';
import { overviewPage } from './overview-page.ts';
import { listOutbox } from '#demo/queries.ts';

export type DemoOptions = {
  deployment: Deployment;
  db: Db;
  vault: Vault;
  originOf: OriginOf;
  links: readonly DemoLink[];
};

/** What somebody who tries the product needs to know: for people as pages, for programs as JSON. */
export async function demoRoutes(
  app: FastifyInstance,
  { deployment, db, vault, originOf, links }: DemoOptions,
): Promise<void> {
  // With a provider of the insurer's own, our demo users cannot sign in.
  const users = deployment.signIn ? [] : demoUsers;

  app.get('/demo.json', (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const withUrls = links.map(({ path, ...link }) => ({ url: new URL(path, originOf(request)).href, ...link }));
    return { users, links: withUrls, cards: demoCards };
  });

  app.get('/demo', (_request, reply) => sendPage(reply, overviewPage(deployment, { users, links, cards: demoCards })));

  app.get('/demo/outbox', async (_request, reply) =>
    sendPage(reply, outboxPage(deployment, await readOutbox(db, vault))),
  );
}

async function readOutbox(db: Db, vault: Vault): Promise<ShownMessage[]> {
  const rows = await listOutbox(db);
  const sealed = rows.filter((row): row is typeof row & { sealed: Uint8Array } => row.sealed !== null);
  const opened = await openMessages(vault, sealed);
  const messages = new Map(sealed.map((row, index) => [row, opened[index] ?? null]));
  return rows.map((row) => ({ ...row, message: messages.get(row as (typeof sealed)[number]) ?? null }));
}

function sendPage(reply: FastifyReply, { html, contentSecurityPolicy }: DemoPage): FastifyReply {
  return reply
    .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}
