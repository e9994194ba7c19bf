let lastCallFailed = false;
const listeners = new Set<() => void>();

/** A `fetch` that remembers whether the network answered. A call that the page gave up says nothing about the network. */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    remember(false);
    return response;
  } catch (failure) {
    if (!init?.signal?.aborted) remember(true);
    throw failure;
  }
};

/** True while the browser knows that it is offline, and after a call that met no network until one gets through. */
export function isConnectionLost(): boolean {
  return navigator.onLine === false || lastCallFailed;
}

/** Calls back whenever `isConnectionLost` may have changed. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function remember(failed: boolean): void {
  if (failed === lastCallFailed) return;
  lastCallFailed = failed;
  for (const listener of listeners) listener();
}
