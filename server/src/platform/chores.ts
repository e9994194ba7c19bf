import type { FastifyInstance } from 'fastify';

export type Chore = { name: string; everyMs: number; work(): Promise<void> };

/** Does housekeeping from time to time while the server runs. A chore that fails is logged and comes again. */
export function scheduleChores(app: FastifyInstance, chores: readonly Chore[]): void {
  const timers = chores.map(({ name, everyMs, work }) =>
    setInterval(() => {
      work().catch((failure: unknown) => app.log.error({ err: failure, chore: name }, 'a chore failed'));
    }, everyMs).unref(),
  );
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)));
}
