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

type Limits = { mostWaiting: number; mostWaitingPerKey?: number };
type Waiting = { key: string; enter(): void };

/** One turn at a time. Of those who wait, the key goes first that had its last turn the longest ago. */
export function createKeyedTurns({ mostWaiting, mostWaitingPerKey = mostWaiting }: Limits) {
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

  return {
    /** Resolves when it is the caller's turn, with what ends it. */
    async take({ key = '', signal }: TurnOptions): Promise<() => void> {
      if (!isTaken) {
        begin(key);
        return giveBack;
      }
      const own = waiting.filter((each) => each.key === key);
      if (waiting.length >= mostWaiting || own.length >= mostWaitingPerKey) throw new TooManyWait();
      await new Promise<void>((enter, refuse) => {
        const one = { key, enter };
        waiting.push(one);
        signal?.addEventListener('abort', () => {
          const position = waiting.indexOf(one);
          if (position >= 0) waiting.splice(position, 1);
          refuse(new Error('nobody waits any more'));
        });
      });
      return giveBack;
    },
  };
}
