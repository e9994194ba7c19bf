import { setTimeout as realPause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBearer } from '#platform/sign-in/bearer.ts';
import { scheduleChores } from '#platform/chores.ts';
import type { Database } from '#platform/database/database.ts';
import { watchDisks } from '#platform/disk-space.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createSealedFiles } from '#platform/files/sealed-files.ts';
import { openEndedSessions } from '#platform/live/ended-sessions.ts';
import { openLiveUpdates } from '#platform/live/live-updates.ts';
import { watchJobs } from '#platform/lease-queue/watch-jobs.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createDelivery, type Delivery } from '#platform/outbox/delivery.ts';
import { channels } from '#platform/outbox/message.ts';
import { openTransports } from '#platform/outbox/open-transports.ts';
import { goesByHost, refuseForeignHosts } from '#platform/http/own-hosts.ts';
import { ownOrigin, publicOrigin } from '#platform/http/public-origin.ts';
import { openSeal } from '#platform/seal/open-seal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { openSignIn } from '#platform/sign-in/open-sign-in.ts';
import { signInRoutes } from '#platform/sign-in/routes/sign-in-routes.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { BuiltWeb } from '#pages/built-web.ts';
import { wellKnownFiles } from '#pages/well-known-files.ts';
import { pageRoutes } from '#pages/routes.ts';
import { findClaimId } from '#features/desk/cases/case-queries.ts';
import { logAccess, requireReason } from '#features/desk/access-log/log-access.ts';
import { logListed } from '#features/desk/access-log/log-listed.ts';
import { deskChores } from '#features/desk/desk-chores.ts';
import { deskStreamOf } from '#features/desk/live/desk-streams.ts';
import { notifyPasswordLink } from '#features/notifications/notify.ts';
import { readWhole } from '#features/documents/reading/content.ts';
import { examinationQueue } from '#features/documents/examination/examination.ts';
import { openDocuments, type Documents } from '#features/documents/open-documents.ts';
import { documentRoutes } from '#features/documents/doors/routes.ts';
import { paymentQueue } from '#features/quotes/payment/bind-quote.ts';
import { createPaymentWorker, type PaymentWorker } from '#features/quotes/payment/payment-worker.ts';
import { webhookRoutes } from '#features/quotes/payment/webhook-routes.ts';
import { tariffs } from '#features/quotes/tariff/tariffs.ts';
import { caseExportRoutes } from '#features/desk/export/routes.ts';
import { exportRoutes } from '#features/export/routes.ts';
import { holdClaim } from '#features/claims/hold-claim.ts';
import { findLinkSession, findLivingSession } from '#features/access/sessions.ts';
import type { DemoLink } from '#demo/cases/demo-links.ts';
import { apiDescriptionRoutes } from './api-description/routes.ts';
import type { DemoProvider } from '#demo/payments/demo-provider.ts';
import { openDemoPayments } from '#demo/payments/open-demo-payments.ts';
import { demoPaymentRoutes } from '#demo/payments/routes.ts';
import { demoRoutes } from '#demo/pages/routes.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createServer, type LogStream } from './create-server.ts';
import { createKnowsCaller } from './knows-caller.ts';
import { handlers } from './handlers.ts';
import { housekeeping } from './housekeeping.ts';
import { objectOwners } from './object-owners.ts';
import { operationsRoutes } from './operations-routes.ts';
import type { Services } from '#rpc/context.ts';
import { deskLiveRoutes } from '#rpc/desk-live-routes.ts';
import { liveRoutes } from '#rpc/live-routes.ts';
import { rpcRoutes } from '#rpc/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    delivery: Delivery;
    documents: Documents;
    /** Only where somebody takes the money. */
    payments: { worker: PaymentWorker; provider: DemoProvider } | undefined;
  }
}

export type AppDeps = {
  settings: Settings;
  database: Database;
  vault: Vault;
  files: FileStore;
  web: BuiltWeb | 'development';
  now?: () => Date;
  pause?: (ms: number) => Promise<void>;
  logStream?: LogStream;
  /** Shown to those who try a demo deployment. */
  demoLinks?: readonly DemoLink[];
};

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
}: AppDeps): Promise<FastifyInstance> {
  const { deployment, configFolder } = settings;
  const app = await createServer(settings, logStream);
  const metrics = createMetrics();
  const originOf = publicOrigin(settings.baseUrl);
  const signIn = await openSignIn({ deployment, db: database, vault, log: app.log, now, originOf });
  const ended = await openEndedSessions(database);
  app.addHook('onClose', () => ended.stop());
  const bearer = createBearer({ persona: deployment.persona, now, hasEnded: ended.hasEnded });
  const authenticate = async (request: FastifyRequest) =>
    bearer.principalOf(request.headers.authorization, await signIn.tokenRules(request));
  if (deployment.mode === 'demo') await seedDemo(database, vault, now());
  const { captchaSecret, sealKeys: keys, timestampUrl, dataDir } = settings;
  const seal = openSeal({ keys, timestampUrl, dataDir, clubName: deployment.name });
  const files = createSealedFiles({ vault, files: fileStore });
  const { clamdUrl, queueTimes: times } = settings;
  const documents = openDocuments({
    db: database,
    vault,
    deployment,
    origin: ownOrigin(settings),
    files,
    clamdUrl,
    log: app.log,
    times,
    now,
  });
  app.decorate('documents', documents);
  finishQueue(app, () => documents.examination.stop());
  const delivery = createDelivery({
    db: database,
    vault,
    transports: await openTransports(settings),
    log: app.log,
    times,
    now,
    readAttachment: ({ documentId: id, claimId }) => readWhole({ db: database, files }, { id, claimId }),
  });
  app.decorate('delivery', delivery);
  finishQueue(app, () => delivery.stop());
  // A bad tariff ends the start, not the first quote.
  tariffs();
  const provider =
    deployment.mode === 'demo' ? openDemoPayments(app, { vault, basePath: deployment.basePath, now }) : undefined;
  const payments =
    provider &&
    createPaymentWorker({ db: database, vault, provider, log: app.log, times, timeZone: deployment.timeZone, now });
  app.decorate('payments', payments && provider && { worker: payments, provider });
  if (payments) finishQueue(app, () => payments.stop());
  watchJobs(metrics.registry, database, [...channels, examinationQueue, paymentQueue]);
  const live = await openLiveUpdates(database);
  app.addHook('onClose', () => live.stop());
  const services: Services = {
    deployment,
    configFolder,
    vault,
    files,
    seal,
    payments: provider,
    captchaSecret,
    log: app.log,
    now,
    pause,
  };
  const hasSpace = watchDisks(settings);
  await app.register(operationsRoutes, {
    database,
    files: fileStore,
    hasSpace,
    metrics,
    metricsAccess: settings.metricsAccess,
    goesByHost: goesByHost(settings),
  });
  await app.register(
    async (below) => {
      if (goesByHost(settings)) refuseForeignHosts(below);
      await below.register(rpcRoutes, {
        services,
        db: database,
        handlers,
        ownersOf: objectOwners,
        findLinkSession,
        holdClaim,
        claimIdOf: findClaimId,
        accessLog: { requireReason, logAccess, logListed },
        originOf,
        authenticate,
        knowsCaller: createKnowsCaller({ db: database, now, authenticate }),
        metrics,
        checkAnswers: deployment.mode === 'demo',
      });
      await below.register(documentRoutes, {
        deployment,
        db: database,
        vault,
        files,
        ...documents,
        ended,
        findLivingSession,
        now,
        authenticate,
      });
      await below.register(exportRoutes, {
        db: database,
        vault,
        files,
        deployment,
        now,
        ownersOf: objectOwners,
        authenticate,
      });
      await below.register(caseExportRoutes, {
        deployment,
        db: database,
        vault,
        files,
        ownersOf: objectOwners,
        logAccess,
        now,
        authenticate,
      });
      await below.register(apiDescriptionRoutes, { deployment });
      await below.register(liveRoutes, { db: database, live, ended, findLivingSession, now });
      await below.register(deskLiveRoutes, { db: database, live, ended, openDeskStream: deskStreamOf, now });
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
      if (provider) {
        await below.register(demoPaymentRoutes, { provider });
        await below.register(webhookRoutes, { db: database, provider, now });
      }
      if (deployment.mode === 'demo')
        await below.register(demoRoutes, { deployment, db: database, vault, originOf, links: demoLinks });
      await below.register(pageRoutes, { deployment, web });
    },
    { prefix: deployment.basePath.replace(/\/$/, '') },
  );
  scheduleChores(app, [
    ...housekeeping({ database, vault, deployment, now }),
    ...documents.chores,
    ...deskChores({ database, vault, deployment, log: app.log, now }),
    ...(payments ? [payments.chore] : []),
  ]);
  const { basePath } = deployment;
  await app.register(async (root) => {
    if (goesByHost(settings)) refuseForeignHosts(root);
    await root.register(wellKnownFiles, {
      firstPage: `${basePath}fnol-${deployment.club}`,
      icon: `${basePath}icon.svg`,
    });
    if (basePath !== '/') root.get('/', (_request, reply) => reply.redirect(basePath));
  });
  return app;
}

/** A queue takes no new jobs once the server begins to stop, and has finished before the database closes. */
function finishQueue(app: FastifyInstance, stop: () => Promise<void>): void {
  app.addHook('preClose', async () => void stop());
  app.addHook('onClose', stop);
}
