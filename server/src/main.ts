import cluster from 'node:cluster';
import type { BuiltWeb } from '#pages/built-web.ts';
import { scheduleChores } from '#platform/chores.ts';
import { readSettings, SettingError, type Settings } from '#platform/settings.ts';
import { forkWorkers } from './fork-workers.ts';
import { openParts } from './open-parts.ts';
import { readyLines } from './ready-lines.ts';
import { stopOnSignal } from './stop-on-signal.ts';

try {
  const settings = readSettings(process.env);
  if (settings.workers > 1 && cluster.isPrimary) forkWorkers(settings.workers);
  else await serve(settings);
} catch (failure) {
  // What the person who started it can mend is one line; only the unforeseen shows where it happened.
  console.error(failure instanceof SettingError ? failure.message : failure);
  process.exitCode = 1;
}

async function serve(settings: Settings): Promise<void> {
  const isFirst = !cluster.worker || cluster.worker.id === 1;
  const reading = Promise.all([
    settings.webDev ? ('development' as const) : loadPages(),
    import('./app.ts'),
    import('./demo/demo-links.ts'),
  ]);
  // The embedded database is opened by other threads, while this one reads the rest of the program. PostgreSQL has a limit of time to
  // answer, which must not count our own reading.
  if (settings.databaseUrl) await reading;
  const [parts, [web, { buildApp }, { issueDemoLinks }]] = await Promise.all([openParts(settings), reading]);
  const { database: db, vault, clock } = parts;
  const { deployment, drainMs } = settings;
  const demoLinks = deployment.mode === 'demo' ? await issueDemoLinks({ db, vault, deployment, now: clock.now() }) : [];
  const app = await buildApp({ settings, web, demoLinks, now: clock.now, ...parts });
  scheduleChores(app, [clock.chore]);
  const close = async () => {
    await app.close();
    await parts.database.close();
    parts.files.close();
  };
  stopOnSignal({ app, drainMs, close });
  await app.listen({ port: settings.port, host: settings.host });
  app.delivery.start();
  if (deployment.mode === 'demo' && isFirst) {
    const { sendDemoDocuments } = await import('./demo/demo-documents.ts');
    await sendDemoDocuments(db, app.documents);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  if (isFirst) console.log(readyLines(settings, port, demoLinks).join('\n'));
}

async function loadPages(): Promise<BuiltWeb> {
  const { loadBuiltWeb } = await import('#pages/built-web.ts');
  return loadBuiltWeb();
}
