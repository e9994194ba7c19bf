/** For a tab that was killed: the browser gives its locks back, but not at once. */
const patienceMs = 3000;
const storageKey = 'beistand-left-locks';

const held = new Map<string, () => void>();

type LeftLocks = { at: number; names: string[] };

/**
 * What the page before this one in the same tab held when it went, by a reload for instance. The browser gives its locks back some
 * time after the new page has begun; on a busy device that takes long, but nobody is there who could still use them.
 */
let leftHere: Set<string> | undefined;

/** Makes something this tab's own until the tab ends or gives it back; false while another tab has it. */
export function holdLock(name: string): Promise<boolean> {
  if (held.has(name) || !navigator.locks) return Promise.resolve(true);
  const options = leftLocks().delete(name) ? { steal: true } : { signal: AbortSignal.timeout(patienceMs) };
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        held.set(name, release);
        addEventListener('pagehide', tellNextPage);
        resolve(true);
      });
    navigator.locks.request(name, options, hold).catch(() => resolve(false));
  });
}

export function releaseLock(name: string): void {
  held.get(name)?.();
  held.delete(name);
}

/** Whether the page before this one in this tab held it. */
export function wasHeldHere(name: string): boolean {
  return leftLocks().has(name);
}

function tellNextPage(): void {
  const left: LeftLocks = { at: performance.timeOrigin + performance.now(), names: [...held.keys()] };
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(left)));
}

function leftLocks(): Set<string> {
  leftHere ??= new Set(readLeftLocks());
  return leftHere;
}

/** A page goes after the next one was asked for. What was left earlier was left by a page before that; others may have it now. */
function readLeftLocks(): string[] {
  const left = withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? 'null') as LeftLocks | null);
  return left && left.at >= performance.timeOrigin ? left.names : [];
}

/** A browser may refuse its storage; then only the patience is left. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
