import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { BuiltWeb } from '#pages/built-web.ts';
import { listenFailure } from '#platform/check-address.ts';
import { nearNames } from '#platform/near-names.ts';
import { settingNames, type Settings } from '#platform/settings.ts';
import { checkStart } from './check-start.ts';
import { holdWarnings } from './held-warnings.ts';
import { openParts, type Parts } from './open-parts.ts';
import { readyLines } from './ready-lines.ts';
import { endWithFailedWorker, failStart } from './start-failure.ts';

/** A start that fails waits no longer for a database that does not answer. */
const closingMs = 1000;
// A start that fails says one line.
const tellWarnings = holdWarnings();

try {
  const settings = await checkStart(process.env);
  if (settings.workers > 1 && cluster.isPrimary) forkWorkers(settings.workers);
  else await openAndServe(settings);
} catch (failure) {
  failStart(failure, process.env);
}

async function openAndServe(settings: Settings): Promise<void> {
  if (!settings.webDev) (await import('#pages/built-web.ts')).checkBuiltWeb();
  // The database is opened by other threads, while this one reads the rest of the program.
  const opening = openParts(settings);
  try {
    await serve(settings, opening);
  } catch (failure) {
    // A database that is just being created would be left in pieces.
    const parts = await opening.catch(() => undefined);
    await Promise.race([parts?.database.close(), pause(closingMs)]);
    throw failure;
  }
}

async function serve(settings: Settings, opening: Promise<Parts>): Promise<void> {
  const isFirst = !cluster.worker || cluster.worker.id === 1;
  const [parts, web, { buildApp }, { issueDemoLinks }] = await Promise.all([
    opening,
    settings.webDev ? ('development' as const) : loadPages(),
    import('./app.ts'),
    import('./demo/demo-links.ts'),
  ]);
  const { database: db, vault } = parts;
  const { deployment } = settings;
  const demoLinks = deployment.mode === 'demo' ? await issueDemoLinks({ db, vault, deployment, now: new Date() }) : [];
  const app = await buildApp({ settings, web, demoLinks, ...parts });
  closeWithGrace({ delay: 30_000, logger: false }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a failure');
    await app.close();
    await parts.database.close();
    parts.files.close();
  });
  await app.listen({ port: settings.port, host: settings.host }).catch((failure: unknown) => {
    throw listenFailure(failure, settings);
  });
  tellWarnings();
  app.delivery.start();
  app.documents.examination.start();
  if (deployment.mode === 'demo' && isFirst) {
    const { sendDemoDocuments } = await import('./demo/demo-documents.ts');
    await sendDemoDocuments(db, app.documents);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  if (!isFirst) return;
  for (const line of nearNames(process.env, settingNames)) console.warn(line);
  console.log(readyLines(settings, port, demoLinks).join('\n'));
}

async function loadPages(): Promise<BuiltWeb> {
  const { loadBuiltWeb } = await import('#pages/built-web.ts');
  return loadBuiltWeb();
}

function forkWorkers(count: number): void {
  endWithFailedWorker();
  for (let index = 0; index < count; index += 1) cluster.fork();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  // A worker that dies is replaced; one that never got ready would only die again.
  cluster.on('exit', (worker, code) => {
    if (stopping) return;
    if (code === 1) process.exit(1);
    cluster.fork();
  });
}
