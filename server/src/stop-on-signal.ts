import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take to end after the grace. */
const finishMs = 30_000;

/**
 * All signals that would end a process that does not listen to them, and that people or service managers send: none ends a server without
 * its drain. A worker gets it from the primary, because a signal to the process group would arrive twice.
 */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;
export type StopSignal = (typeof stopSignals)[number];

type Stopping = { app: FastifyInstance; drainMs: number; close(): Promise<void> };

/** npm passes on a signal that the terminal has sent to the whole group already. */
const echoMs = 500;

/**
 * After a signal the server still answers for `drainMs`, so that a load balancer can see at /readyz that it stops; then running requests
 * are finished. SIGINT, or a second signal, ends the waiting; a further one ends the process.
 */
export function stopOnSignal({ app, drainMs, close }: Stopping): void {
  const { close: finish } = closeWithGrace(
    { delay: finishMs, logger: false, skip: [...stopSignals] },
    async ({ err }) => {
      if (err) app.log.error({ err }, 'stopping after a failure');
      await close();
      app.log.info('stopped');
    },
  );
  const waiting = new AbortController();
  let heardAt: number | undefined;

  async function stop(signal: StopSignal): Promise<void> {
    const isFirst = heardAt === undefined;
    if (heardAt !== undefined && performance.now() - heardAt < echoMs) return;
    heardAt = performance.now();
    if (!isFirst && waiting.signal.aborted) process.exit(1);
    if (!isFirst || signal === 'SIGINT') waiting.abort();
    if (!isFirst) return;
    app.log.info({ signal, graceSeconds: waiting.signal.aborted ? 0 : drainMs / 1000 }, 'stopping');
    app.draining.begin();
    await pause(drainMs, undefined, { signal: waiting.signal }).catch(() => {});
    waiting.abort();
    finish();
  }

  for (const signal of stopSignals) process.on(signal, () => (cluster.isWorker ? undefined : void stop(signal)));
  if (cluster.isWorker) process.on('message', (word: StopSignal) => stopSignals.includes(word) && void stop(word));
}
