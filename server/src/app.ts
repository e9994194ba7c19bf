import { setTimeout as realPause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createBearer } from '#platform/bearer.ts';
import { scheduleChores } from '#platform/chores.ts';
import { forgetCounters } from '#platform/counters.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createSealedFiles } from '#platform/files/sealed-files.ts';
import { openLiveUpdates } from '#platform/live/live-updates.ts';
import { logSerializers } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createDelivery, type Delivery } from '#platform/outbox/delivery.ts';
import { openTransports } from '#platform/outbox/open-transports.ts';
import { forgetSettledBefore } from '#platform/outbox/queries.ts';
import { forgetSpentChallenges } from '#platform/proof-of-work/queries.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import type { Settings } from '#platform/settings.ts';
import { forgetOldSignIns } from '#platform/sign-in/forget-old-sign-ins.ts';
import { openSignIn } from '#platform/sign-in/open-sign-in.ts';
import { signInRoutes } from '#platform/sign-in/sign-in-routes.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { BuiltWeb } from '#pages/built-web.ts';
import { pageRoutes } from '#pages/routes.ts';
import { openDocuments, type Documents } from '#features/documents/open-documents.ts';
import { documentRoutes } from '#features/documents/routes.ts';
import { exportRoutes } from '#features/export/routes.ts';
import { findCaseOfSession, findLinkSession, forgetOldLinks } from '#features/access/sessions.ts';
import { notifyPasswordLink } from '#features/notifications/notify.ts';
import { forgetExpiredDrafts } from '#features/report/drafts.ts';
import type { DemoLink } from './demo/demo-links.ts';
import { apiDescriptionRoutes } from './api-description/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { handlers } from './handlers.ts';
import { objectOwners } from './object-owners.ts';
import { operationsRoutes } from './operations-routes.ts';
import type { Services } from '#rpc/context.ts';
import { forgetAnswersBefore } from '#rpc/idempotency-queries.ts';
import { liveRoutes } from '#rpc/live-routes.ts';
import { rpcRoutes } from '#rpc/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where our cookies count, and whether they travel over TLS only. */
    cookieScope: { basePath: string; secure: boolean };
    delivery: Delivery;
    documents: Documents;
  }
}

export type AppParts = {
  settings: Settings;
  database: Database;
  vault: Vault;
  files: FileStore;
  web: BuiltWeb | 'development';
  now?: () => Date;
  pause?: (ms: number) => Promise<void>;
  logStream?: { write(line: string): void };
  /** Shown to those who try a demo deployment. */
  demoLinks?: readonly DemoLink[];
};

const hour = 3_600_000;
const day = 24 * hour;

/** Builds the server without listening. */
export async function buildApp({
  settings,
  database,
  vault,
  files: fileStore,
  web,
  now = () => new Date(),
  pause = (ms) => realPause(ms),
  logStream,
  demoLinks = [],
}: AppParts): Promise<FastifyInstance> {
  const { deployment, configFolder } = settings;
  const app = Fastify({
    logger: { level: settings.logLevel, serializers: logSerializers, ...(logStream && { stream: logStream }) },
    trustProxy: settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // A first start creates its data while its parts are put together; on a slow machine that takes a while.
    pluginTimeout: 120_000,
    genReqId: () => crypto.randomUUID(),
  });
  app.decorate('cookieScope', {
    basePath: deployment.basePath,
    secure: settings.baseUrl?.startsWith('https:') ?? false,
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: app.cookieScope.secure,
  });
  finishWhatRuns(app);

  const metrics = createMetrics();
  const originOf = publicOrigin(settings.baseUrl);
  const signIn = await openSignIn({ deployment, db: database, vault, log: app.log, now, originOf });
  const bearer = createBearer({ persona: deployment.persona, now });
  const authenticate = async (request: FastifyRequest) =>
    bearer.principalOf(request.headers.authorization, await signIn.tokenRules(request));
  if (deployment.mode === 'demo') await seedDemo(database);
  const delivery = createDelivery({
    db: database,
    vault,
    transports: await openTransports(settings),
    log: app.log,
    now,
  });
  app.decorate('delivery', delivery);
  app.addHook('onClose', () => delivery.stop());
  const files = createSealedFiles({ vault, files: fileStore });
  const documents = openDocuments({ db: database, vault, files, clamdUrl: settings.clamdUrl, log: app.log, now });
  app.decorate('documents', documents);
  app.addHook('onClose', () => documents.close());
  const live = await openLiveUpdates(database);
  app.addHook('onClose', () => live.stop());
  const services: Services = { deployment, configFolder, vault, files, log: app.log, now, pause };
  await app.register(operationsRoutes, { database, metrics, metricsAccess: settings.metricsAccess });
  await app.register(
    async (below) => {
      await below.register(rpcRoutes, {
        services,
        db: database,
        handlers,
        ownersOf: objectOwners,
        findLinkSession,
        originOf,
        authenticate,
        metrics,
        checkAnswers: deployment.mode === 'demo',
      });
      await below.register(documentRoutes, { deployment, db: database, vault, files, ...documents, now, authenticate });
      await below.register(exportRoutes, { db: database, vault, files, ownersOf: objectOwners, authenticate });
      await below.register(apiDescriptionRoutes, { deployment });
      await below.register(liveRoutes, { db: database, live, findCaseOfSession, now });
      await below.register(signInRoutes, {
        signIn,
        deployment,
        db: database,
        vault,
        now,
        originOf,
        authenticate,
        sendPasswordLink: (db, link) => notifyPasswordLink({ db, vault, deployment, now: now() }, link),
      });
      if (deployment.mode === 'demo')
        await below.register(demoRoutes, { deployment, db: database, vault, originOf, links: demoLinks });
      await below.register(pageRoutes, { deployment, web });
    },
    { prefix: deployment.basePath.replace(/\/$/, '') },
  );
  scheduleChores(app, [
    {
      name: 'forget old answers',
      everyMs: hour,
      work: () => forgetAnswersBefore(database, new Date(now().getTime() - day)),
    },
    {
      name: 'forget settled messages',
      everyMs: hour,
      work: () => forgetSettledBefore(database, new Date(now().getTime() - 30 * day)),
    },
    { name: 'forget expired drafts', everyMs: hour, work: () => forgetExpiredDrafts({ db: database, vault }, now()) },
    ...documents.chores,
    { name: 'forget old links', everyMs: hour, work: () => forgetOldLinks(database, now()) },
    { name: 'forget old counters', everyMs: hour, work: () => forgetCounters(database, now()) },
    { name: 'forget spent challenges', everyMs: hour, work: () => forgetSpentChallenges(database, now()) },
    { name: 'forget old sign-ins', everyMs: hour, work: () => forgetOldSignIns(database, now()) },
  ]);
  if (deployment.basePath !== '/') app.get('/', (_request, reply) => reply.redirect(deployment.basePath));
  return app;
}

/** While stopping, answers in flight tell the client to leave; a kept connection would hold the process. */
function finishWhatRuns(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}
