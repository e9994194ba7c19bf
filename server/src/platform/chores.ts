import type { FastifyInstance } from 'fastify';

export type Chore = {
  name: string;
  everyMs: number;
  /** Done as soon as the server listens, too. */
  atStart?: boolean;
  work(): Promise<void>;
};

const retryMs = 60_000;

/**
 * Runs each chore periodically. A failed one is logged and tried again after a minute, however seldom it runs; one that is still running is
 * not started twice.
 */
export function scheduleChores(app: FastifyInstance, chores: readonly Chore[]): void {
  const begin = chores.map((chore) => withoutOverlap(app, chore));
  const timers = chores.map(({ everyMs }, index) => setInterval(() => begin[index]?.(), everyMs).unref());
  app.addHook('onListen', async () => chores.forEach(({ atStart }, index) => atStart && begin[index]?.()));
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)));
}

function withoutOverlap(app: FastifyInstance, { name, everyMs, work }: Chore): () => void {
  let isRunning = false;
  let retry: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearTimeout(retry));
  function begin(): void {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(retry);
    work()
      .catch((failure: unknown) => {
        app.log.error({ err: failure, chore: name }, 'a chore failed');
        if (everyMs > retryMs) retry = setTimeout(begin, retryMs).unref();
      })
      .finally(() => {
        isRunning = false;
      });
  }
  return begin;
}
