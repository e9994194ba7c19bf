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

/** Kills a server `kills` times at a random moment of works that go on at the same time, and looks afterwards at what became of each. */
export async function killAtWork<Found extends readonly unknown[]>(
  kills: number,
  works: { readonly [Index in keyof Found]: WorkToKill<Found[Index]> },
): Promise<Found> {
  const random = seededRandom();
  const runner = await openServerRunner({ LOG_LEVEL: 'silent' });
  try {
    let usualMs = 0;
    for (let round = 0; round < unhurried + kills; round += 1) {
      const server = await runner.start();
      const ready: (() => Promise<void>)[] = [];
      for (const { prepare } of works) ready.push(await prepare(server.url));
      const begun = Date.now();
      // Those that fail do so because the server was killed meanwhile.
      const working = Promise.allSettled(ready.map((work) => work())).then((outcomes) =>
        outcomes.every(({ status }) => status === 'fulfilled') ? Date.now() - begun : null,
      );
      await (round < unhurried ? working : pause(random() * usualMs * 1.2));
      await server.kill();
      // A machine that got slower would have every work killed near its beginning.
      usualMs = (await working) ?? usualMs * 1.1;
    }
    const found: unknown[] = [];
    for (const { inspect } of works) found.push(await inspect(runner.environment));
    return found as unknown as Found;
  } finally {
    await runner.close();
  }
}
