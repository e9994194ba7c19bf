import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltWeb } from '#pages/built-web.ts';
import { scheduleChores } from '#platform/chores.ts';
import { listenFailure } from '#platform/settings/check-address.ts';
import { misspelledSettings } from '#platform/settings/misspelled-settings.ts';
import { settingNames, type Settings } from '#platform/settings/settings.ts';
import { checkStart } from './check-start.ts';
import { forkWorkers } from './fork-workers.ts';
import { holdWarnings } from './held-warnings.ts';
import { openDeps, type Deps } from './open-deps.ts';
import { readyLines } from './ready-lines.ts';
import { endWithFailedWorker, failStart } from './start-failure.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** How long a failed start waits for the database to close. */
const closingMs = 1000;
// A failed start prints one line.
const tellWarnings = holdWarnings();

try {
  const settings = await checkStart(process.env);
  if (settings.workers > 1 && cluster.isPrimary) {
    endWithFailedWorker();
    (await import('#platform/worker-metrics.ts')).relayMetrics();
    forkWorkers(settings.workers);
  } else await openAndServe(settings);
} catch (failure) {
  failStart(failure, process.env);
}

async function openAndServe(settings: Settings): Promise<void> {
  if (!settings.webDev) (await import('#pages/built-web.ts')).checkBuiltWeb();
  const reading = readProgram(settings);
  // The embedded database is opened by other threads, while this one reads the rest of the program. PostgreSQL has a limit of time to
  // answer, which must not count our own reading.
  if (settings.databaseUrl) await reading;
  const opening = openDeps(settings);
  try {
    const [deps, program] = await Promise.all([opening, reading]);
    await serve(settings, deps, program);
  } catch (failure) {
    // Waits until the database is open, so that one that is just being created is not left incomplete.
    const deps = await opening.catch(() => undefined);
    await Promise.race([deps?.database.close(), pause(closingMs)]);
    throw failure;
  }
}

async function readProgram(settings: Settings) {
  const [web, { buildApp }, { issueDemoLinks }] = await Promise.all([
    settings.webDev ? ('development' as const) : loadPages(),
    import('./app.ts'),
    import('#demo/cases/demo-links.ts'),
  ]);
  return { web, buildApp, issueDemoLinks };
}

type Program = Awaited<ReturnType<typeof readProgram>>;

async function serve(settings: Settings, deps: Deps, { web, buildApp, issueDemoLinks }: Program): Promise<void> {
  const isFirst = !cluster.worker || cluster.worker.id === 1;
  const { database: db, vault, clock } = deps;
  const { deployment, drainMs } = settings;
  const demoLinks = deployment.mode === 'demo' ? await issueDemoLinks({ db, vault, deployment, now: clock.now() }) : [];
  const app = await buildApp({ settings, web, demoLinks, now: clock.now, ...deps });
  scheduleChores(app, [clock.chore]);
  const close = async () => {
    await app.close();
    await deps.database.close();
    deps.files.close();
  };
  stopOnSignal({ app, drainMs, close });
  await app.listen({ port: settings.port, host: settings.host }).catch((failure: unknown) => {
    throw listenFailure(failure, settings);
  });
  tellWarnings();
  app.delivery.start();
  app.documents.examination.start();
  app.payments?.worker.start();
  if (deployment.mode === 'demo' && isFirst) {
    const { sendDemoDocuments } = await import('#demo/cases/demo-documents.ts');
    await sendDemoDocuments(db, app.documents);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  if (!isFirst) return;
  for (const line of misspelledSettings(process.env, settingNames)) console.warn(line);
  console.log(readyLines(settings, port, demoLinks).join('\n'));
}

async function loadPages(): Promise<BuiltWeb> {
  const { loadBuiltWeb } = await import('#pages/built-web.ts');
  return loadBuiltWeb();
}
