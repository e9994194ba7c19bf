export type TurnOptions = {
  /** Callers with the same key share their turns. */
  key?: string;
  /** Aborted when nobody waits for the turn any more. */
  signal?: AbortSignal;
};

export class TooManyWait extends Error {
  constructor() {
    super('too many wait');
  }
}

export type TurnLimits = {
  mostWaiting: number;
  mostWaitingPerKey?: number;
  /** The longest wait for a turn; then work is refused like one too many, while its caller still waits for the answer. */
  longestWaitMs?: number;
};
type Waiting = { key: string; enter(): void; leave(why: Error): void };

/**
 * One turn at a time. Of those who wait, the key goes first that had its last turn the longest ago. Where too many wait, the last of the
 * key with the most gives way to a key with fewer.
 */
export function createKeyedTurns({ mostWaiting, mostWaitingPerKey = mostWaiting, longestWaitMs = 60_000 }: TurnLimits) {
  const waiting: Waiting[] = [];
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let isTaken = false;

  function begin(key: string): void {
    isTaken = true;
    lastTurns.set(key, (turns += 1));
  }

  function giveBack(): void {
    isTaken = false;
    const lastTurn = ({ key }: Waiting) => lastTurns.get(key) ?? 0;
    const next = waiting.reduce<Waiting | undefined>(
      (first, each) => (first && lastTurn(first) <= lastTurn(each) ? first : each),
      undefined,
    );
    if (!next) return lastTurns.clear();
    waiting.splice(waiting.indexOf(next), 1);
    begin(next.key);
    next.enter();
  }

  const waitingFor = (key: string) => waiting.filter((each) => each.key === key);

  /** Who gives way to a newcomer of this key: the last of the key with the most waiting, if that key still has as many as this one without it. */
  function yieldingTo(key: string): Waiting | undefined {
    const own = waitingFor(key).length;
    const lengths = new Map(waiting.map((each) => [each, waitingFor(each.key).length]));
    const most = Math.max(...lengths.values());
    return most > own + 1 ? waiting.findLast((each) => lengths.get(each) === most) : undefined;
  }

  return {
    /** Resolves when it is the caller's turn, with what ends it. */
    async take({ key = '', signal }: TurnOptions): Promise<() => void> {
      if (!isTaken) {
        begin(key);
        return giveBack;
      }
      if (waitingFor(key).length >= mostWaitingPerKey) throw new TooManyWait();
      if (waiting.length >= mostWaiting) {
        const last = yieldingTo(key);
        if (!last) throw new TooManyWait();
        last.leave(new TooManyWait());
      }
      await new Promise<void>((resolve, reject) => {
        const one = { key, enter, leave };
        const timer = setTimeout(() => leave(new TooManyWait()), longestWaitMs).unref();
        function enter(): void {
          clearTimeout(timer);
          resolve();
        }
        function leave(why: Error): void {
          clearTimeout(timer);
          const position = waiting.indexOf(one);
          if (position < 0) return;
          waiting.splice(position, 1);
          reject(why);
        }
        waiting.push(one);
        signal?.addEventListener('abort', () => leave(new Error('nobody waits any more')));
      });
      return giveBack;
    },
  };
}
