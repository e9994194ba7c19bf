import type { FastifyInstance } from 'fastify';

export type Chore = {
  name: string;
  everyMs: number;
  /** Done as soon as the server listens, too. */
  atStart?: boolean;
  work(): Promise<void>;
};

/** Does housekeeping from time to time while the server runs. A chore that fails is logged and comes again. */
export function scheduleChores(app: FastifyInstance, chores: readonly Chore[]): void {
  const run = ({ name, work }: Chore) => {
    work().catch((failure: unknown) => app.log.error({ err: failure, chore: name }, 'a chore failed'));
  };
  const timers = chores.map((chore) => setInterval(() => run(chore), chore.everyMs).unref());
  app.addHook('onListen', async () => chores.filter(({ atStart }) => atStart).forEach(run));
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)));
}
