import type { FastifyInstance } from 'fastify';

export type Chore = { name: string; everyMs: number; work(): Promise<void> };

/** Does housekeeping from time to time while the server runs. One that fails is logged and comes again; one that still runs is not begun twice. */
export function scheduleChores(app: FastifyInstance, chores: readonly Chore[]): void {
  const timers = chores.map(({ name, everyMs, work }) => {
    let isRunning = false;
    return setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      work()
        .catch((failure: unknown) => app.log.error({ err: failure, chore: name }, 'a chore failed'))
        .finally(() => {
          isRunning = false;
        });
    }, everyMs).unref();
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)));
}
