import { AppError } from '@beistand/contract/errors.ts';

type Limits = { atOnce: number; mostWaiting: number; mostWaitingPerKey: number };

export type FairQueue = {
  /** Whether there is no room for one more of this key. */
  isFull(key: string): boolean;
  /** Does the work when its turn comes; fails with TOO_MANY_REQUESTS at once where there is no room to wait. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/** Lets the keys take turns, so that who has many waiting makes others wait for one of them only. */
export function createFairQueue({ atOnce, mostWaiting, mostWaitingPerKey }: Limits): FairQueue {
  // In the order of the next turn.
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const isFull = (key: string) =>
    running >= atOnce && (waiting >= mostWaiting || (lines.get(key)?.length ?? 0) >= mostWaitingPerKey);

  async function enter(key: string): Promise<void> {
    if (isFull(key)) throw new AppError('TOO_MANY_REQUESTS');
    if (running < atOnce) {
      running += 1;
      return;
    }
    waiting += 1;
    const line = lines.get(key) ?? [];
    lines.set(key, line);
    await new Promise<void>((turn) => line.push(turn));
  }

  /** The turn passes on; without anybody waiting the place is free. */
  function leave(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, line] = next;
    const turn = line.shift();
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    turn?.();
  }

  return {
    isFull,
    async run(key, work) {
      await enter(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
