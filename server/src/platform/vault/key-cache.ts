import type { SubjectKeys } from './subject-keys.ts';

const lifetimeMs = 60_000;

export type KeyCache = {
  get(subject: string): SubjectKeys | undefined;
  put(subject: string, keys: SubjectKeys): void;
  drop(subject: string): void;
};

/** Caches at most `limit` keys, each for at most a minute, after which a key that another server destroyed is noticed. */
export function createKeyCache({ limit = 10_000, now = () => performance.now() } = {}): KeyCache {
  const entries = new Map<string, { keys: SubjectKeys | undefined; until: number }>();

  function current(subject: string) {
    const entry = entries.get(subject);
    return entry && entry.until > now() ? entry : undefined;
  }

  function remember(subject: string, keys: SubjectKeys | undefined): void {
    entries.delete(subject);
    entries.set(subject, { keys, until: now() + lifetimeMs });
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get: (subject) => current(subject)?.keys,
    put(subject, keys) {
      if (!current(subject)) remember(subject, keys);
    },
    // The empty entry rejects a key that was read before it was destroyed and arrives later.
    drop: (subject) => remember(subject, undefined),
  };
}

/** For a transaction: its keys may be rolled back, so they are never put into the shared cache. */
export function cacheOver(shared: KeyCache): KeyCache {
  const own = createKeyCache();
  return {
    get: (subject) => own.get(subject) ?? shared.get(subject),
    put: own.put,
    drop(subject) {
      own.drop(subject);
      shared.drop(subject);
    },
  };
}
