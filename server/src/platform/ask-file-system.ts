import { setTimeout as pause } from 'node:timers/promises';

export type Asking = {
  /** How long to wait for the answer. */
  patienceMs?: number;
  /** Asks again, although an answer is remembered. */
  isFresh?: boolean;
};

/** For a call that needs the answer: long enough for a disk that is busy with large files. */
const longestMs = 10_000;
/** For /readyz, which answers within two seconds. */
export const probeMs = 1500;
const rememberedMs = 250;

/**
 * Gives one answer to all who ask at the same time, and remembers it for a moment if it is no failure. A folder on a network may not answer at all: whoever
 * asks learns of it in time, and no further question takes a thread until the first one is answered.
 */
export function askFileSystem<T>(ask: () => Promise<T>): (asking?: Asking) => Promise<T> {
  let answer: Promise<T> | undefined;
  let isPending = false;
  let answeredAt = Number.NEGATIVE_INFINITY;

  function askAgain(): Promise<T> {
    isPending = true;
    answeredAt = Number.NEGATIVE_INFINITY;
    const asked = ask().finally(() => (isPending = false));
    // It may fail after everybody has gone.
    asked.then(
      () => (answeredAt = performance.now()),
      () => {},
    );
    return asked;
  }

  return ({ patienceMs = longestMs, isFresh = false } = {}) => {
    const isOld = isFresh || performance.now() - answeredAt >= rememberedMs;
    if (!answer || (!isPending && isOld)) answer = askAgain();
    return isPending ? inTime(answer, patienceMs) : answer;
  };
}

async function inTime<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  const ended = new AbortController();
  const late = pause(patienceMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`);
  });
  late.catch(() => {});
  return Promise.race([answer, late]).finally(() => ended.abort());
}
