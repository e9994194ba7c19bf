import type { FastifyInstance } from 'fastify';

export type Chore = {
  name: string;
  everyMs: number;
  /** Done as soon as the server listens, too. */
  atStart?: boolean;
  work(): Promise<void>;
};

/** Runs each chore periodically. A failed one is logged and runs again next time; one that is still running is not started twice. */
export function scheduleChores(app: FastifyInstance, chores: readonly Chore[]): void {
  const begin = chores.map((chore) => withoutOverlap(app, chore));
  const timers = chores.map(({ everyMs }, index) => setInterval(() => begin[index]?.(), everyMs).unref());
  app.addHook('onListen', async () => chores.forEach(({ atStart }, index) => atStart && begin[index]?.()));
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)));
}

function withoutOverlap(app: FastifyInstance, { name, work }: Chore): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch((failure: unknown) => app.log.error({ err: failure, chore: name }, 'a chore failed'))
      .finally(() => {
        isRunning = false;
      });
  };
}
