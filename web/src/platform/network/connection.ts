let lastCallFailed = false;
let explanations = 0;
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

/** A page that says itself what a lost connection means for the work in hand calls this, and what it gives when that is over. */
export function explainLostConnection(): () => void {
  explanations += 1;
  tell();
  return () => {
    explanations -= 1;
    tell();
  };
}

/** Whether the general words are needed: beside a page's own they would only contradict. */
export function isLossUnexplained(): boolean {
  return isConnectionLost() && explanations === 0;
}

/** Calls back whenever one of the answers above may have changed. */
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

/** Resolves when the connection is back; at once unless it is known to be lost. */
export function untilConnected(): Promise<void> {
  if (!isConnectionLost()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeToConnection(() => {
      if (isConnectionLost()) return;
      stop();
      resolve();
    });
  });
}

function remember(failed: boolean): void {
  if (failed === lastCallFailed) return;
  lastCallFailed = failed;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
