import { AppError } from '@beistand/contract/errors.ts';

type Limits = { atOnce: number; mostWaiting: number; mostWaitingPerKey: number };

export type FairQueue = {
  /** Whether this key may not queue any more work. */
  isFull(key: string): boolean;
  /** Runs the work when its turn comes; rejects with TOO_MANY_REQUESTS at once if the queue is full. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/** Keys take turns, so that a key with many waiting jobs delays another by one job only. */
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

  /** Passes the slot on to the next key, or frees it. */
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
