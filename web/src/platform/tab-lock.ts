/** A page that is being reloaded gives its locks back a moment after the new one has started. */
const patienceMs = 3000;

const held = new Map<string, () => void>();

/** Makes something this tab's own until the tab ends or gives it back; false while another tab has it. */
export function holdLock(name: string): Promise<boolean> {
  if (held.has(name) || !navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        held.set(name, release);
        resolve(true);
      });
    navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, hold).catch(() => resolve(false));
  });
}

export function releaseLock(name: string): void {
  held.get(name)?.();
  held.delete(name);
}
