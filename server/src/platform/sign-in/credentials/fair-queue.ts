import { AppError } from '@beistand/contract/errors.ts';

type Limits = { atOnce: number; mostWaiting: number; mostWaitingPerKey: number };

/** Who waits for a turn. Trusted ones (a known device, a solved puzzle) go ahead of all others. */
export type Waiting = { key: string; isTrusted?: boolean };

export type FairQueue = {
  /** Whether this key may not queue any more work. */
  isFull(waiting: Waiting): boolean;
  /** Does the work when its turn comes; fails with TOO_MANY_REQUESTS where there is no room to wait, or no more. */
  run<T>(waiting: Waiting, work: () => Promise<T>): Promise<T>;
  /** For a turn that turned out to be legitimate: it no longer counts against the key. */
  takeBack(key: string): void;
};

type Line = Waiting & { waiters: { go(): void; refuse(failure: Error): void }[] };

/** Turns count half after this time, so that somebody who tried often is not last for ever. */
const halvedAfterMs = 60_000;
/** Added to the rank of keys that are not trusted; larger than any count of turns, so that trusted keys always come first. */
const untrustedPenalty = 1e9;

/**
 * Gives the next turn to the key that had the fewest lately, so that who tries once does not wait behind those who try over and over,
 * however many they are. Where the queue is full, the last of those gives way.
 */
export function createFairQueue({ atOnce, mostWaiting, mostWaitingPerKey }: Limits): FairQueue {
  // In the order in which they came, or had their last turn.
  const lines = new Map<string, Line>();
  const turns = new Map<string, number>();
  let halvedAt = Date.now();
  let running = 0;
  let waitingCount = 0;

  const rankOf = ({ key, isTrusted }: Waiting) => (isTrusted ? 0 : untrustedPenalty) + (turns.get(key) ?? 0);
  const lineOf = (waiting: Waiting) => lines.get(nameOf(waiting));
  const lengthOf = (waiting: Waiting) => lineOf(waiting)?.waiters.length ?? 0;

  /** The line whose last waiter gives way to a newcomer of this rank. */
  function yielding(rank: number): Line | undefined {
    let worst: Line | undefined;
    let worstRank = rank;
    for (const line of lines.values()) {
      const lastRank = rankOf(line) + line.waiters.length - 1;
      if (lastRank > worstRank) [worst, worstRank] = [line, lastRank];
    }
    return worst;
  }

  function isFull(waiting: Waiting): boolean {
    if (running < atOnce) return false;
    const length = lengthOf(waiting);
    if (length >= mostWaitingPerKey) return true;
    return waitingCount >= mostWaiting && !yielding(rankOf(waiting) + length);
  }

  async function enter(waiting: Waiting): Promise<void> {
    if (isFull(waiting)) throw new AppError('TOO_MANY_REQUESTS');
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waitingCount >= mostWaiting) turnAway(yielding(rankOf(waiting) + lengthOf(waiting)));
    waitingCount += 1;
    const line = lineOf(waiting) ?? { ...waiting, waiters: [] };
    lines.set(nameOf(waiting), line);
    await new Promise<void>((go, refuse) => line.waiters.push({ go, refuse }));
  }

  function turnAway(line: Line | undefined): void {
    const last = line?.waiters.pop();
    if (!line || !last) return;
    if (line.waiters.length === 0) lines.delete(nameOf(line));
    waitingCount -= 1;
    last.refuse(new AppError('TOO_MANY_REQUESTS'));
  }

  /** The turn passes on; without anybody waiting it is free. */
  function leave(): void {
    const [first, ...others] = lines.values();
    if (!first) {
      running -= 1;
      return;
    }
    const next = others.reduce((best, line) => (rankOf(line) < rankOf(best) ? line : best), first);
    const waiter = next.waiters.shift();
    lines.delete(nameOf(next));
    if (next.waiters.length > 0) lines.set(nameOf(next), next);
    waitingCount -= 1;
    waiter?.go();
  }

  function countTurn(key: string): void {
    if (Date.now() - halvedAt > halvedAfterMs) {
      halvedAt = Date.now();
      for (const [each, count] of turns)
        if (count > 1) turns.set(each, Math.floor(count / 2));
        else turns.delete(each);
    }
    turns.set(key, (turns.get(key) ?? 0) + 1);
  }

  return {
    isFull,
    async run(waiting, work) {
      await enter(waiting);
      countTurn(waiting.key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    takeBack(key) {
      const count = (turns.get(key) ?? 0) - 1;
      if (count > 0) turns.set(key, count);
      else turns.delete(key);
    },
  };
}

function nameOf({ key, isTrusted = false }: Waiting): string {
  return `${isTrusted} ${key}`;
}
