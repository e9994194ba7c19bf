import { Unavailable } from './unavailable.ts';

export type Repeats = { count: number; since: Date; last: Date };

/** What is said of one kind of failure: at its beginning, while it lasts, and when it came no more. */
export type Tell<Failure> = {
  begins(failure: Failure): void;
  lasts(repeats: Repeats): void;
  ends(repeats: Repeats): void;
};

/** Longer than the longest pause between two failures of one outage: the clock asks the database every 15 seconds. */
const quietMs = 35_000;
const lastsMs = 5 * 60_000;
type Times = { quietMs: number; lastsMs: number };

/** Counts failures of one kind, which during an outage come by the hundred, and says each thing once. */
export function countRepeats<Failure>(tell: Tell<Failure>, times: Times = { quietMs, lastsMs }) {
  let repeats: Repeats | undefined;
  let saidAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function note(failure: Failure): void {
    const now = new Date();
    clearTimeout(timer);
    timer = setTimeout(end, times.quietMs).unref();
    if (!repeats) {
      repeats = { count: 1, since: now, last: now };
      saidAt = now.getTime();
      return tell.begins(failure);
    }
    repeats = { ...repeats, count: repeats.count + 1, last: now };
    if (now.getTime() - saidAt < times.lastsMs) return;
    saidAt = now.getTime();
    tell.lasts(repeats);
  }

  function end(): void {
    if (repeats && repeats.count > 1) tell.ends(repeats);
    repeats = undefined;
  }

  return { note, stop: () => clearTimeout(timer) };
}

type Write = (entry: object, words: string) => void;
type Entry = { err: Unavailable };

/**
 * Keeps the log readable while the database or the file store is away: whoever logs a failure of that kind, a request, a chore or a
 * queue, the first is written with its cause, the others are counted.
 */
export function createOutageLog(write: { error: Write; info: Write }, times?: Times) {
  const kinds = new Map<string, ReturnType<typeof countRepeats<() => void>>>();

  function countsOf({ summary, cause }: Unavailable) {
    const key = `${summary} ${stateOf(cause)}`;
    const known = kinds.get(key);
    if (known) return known;
    const created = countRepeats<() => void>(
      {
        begins: (writeFirst) => writeFirst(),
        lasts: (repeats) => write.error({ repeats }, `${summary}, again and again`),
        ends: (repeats) => write.info({ repeats }, `${summary}; for a while now it is`),
      },
      times,
    );
    kinds.set(key, created);
    return created;
  }

  return {
    /** For pino: every line of the server and of its requests passes here. */
    logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void): void {
      const [entry, words] = args;
      if (!isOutage(entry)) return method.apply(this, args);
      const { err, ...rest } = entry;
      countsOf(err).note(() => method.apply(this, [{ ...rest, err: err.cause, of: words }, err.summary]));
    },
    stop: () => kinds.forEach(({ stop }) => stop()),
  };
}

function isOutage(entry: unknown): entry is Entry {
  return typeof entry === 'object' && entry !== null && 'err' in entry && entry.err instanceof Unavailable;
}

/** A deadlock is another thing than a server that is gone: the class of the SQLSTATE, or nothing where no server answered. */
function stateOf(cause: Error): string {
  const code = 'code' in cause ? String(cause.code) : '';
  return /^[\dA-Z]{5}$/.test(code) && /\d/.test(code) ? code.slice(0, 2) : '';
}
