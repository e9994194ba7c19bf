import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#testing/seeded-random.ts';
import { openServerRunner } from './server-process.ts';

/** Before anything is killed: by a server that made its data first, and by one that only started, as all that follow. */
const unhurried = 2;

export type WorkToKill<Found> = {
  /** Gets ready on a server that has just started; what comes back is the work during which it is killed. */
  prepare(url: string): Promise<() => Promise<void>>;
  /** Looks at the data when no server runs. */
  inspect(environment: NodeJS.ProcessEnv): Promise<Found>;
};

/** Kills a server `kills` times at a random moment of some work, and looks afterwards at what became of it. */
export async function killAtWork<Found>(kills: number, { prepare, inspect }: WorkToKill<Found>): Promise<Found> {
  const random = seededRandom();
  const runner = await openServerRunner({ LOG_LEVEL: 'silent' });
  try {
    let usualMs = 0;
    for (let round = 0; round < unhurried + kills; round += 1) {
      const server = await runner.start();
      const work = await prepare(server.url);
      const begun = Date.now();
      // The server was killed meanwhile.
      const working = work().catch(() => undefined);
      if (round < unhurried) {
        await working;
        usualMs = Date.now() - begun;
      } else await pause(random() * usualMs * 1.2);
      await server.kill();
      await working;
    }
    return await inspect(runner.environment);
  } finally {
    await runner.close();
  }
}
