import { isConnectionLost, subscribeToConnection } from './connection.ts';
import { RpcError } from './rpc-error.ts';

const pauseMs = 15_000;

export type RetryOptions = {
  /** Called each time there was no network. */
  onOffline: () => void;
  /** Ends the retries; a running call is not aborted. */
  signal: AbortSignal;
};

/** Repeats a call while there is no connection to the server, or it answers that it is unavailable. */
export async function retryWhileOffline<Result>(
  call: () => Promise<Result>,
  { onOffline, signal }: RetryOptions,
): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (failure) {
      if (signal.aborted || !isUnreachable(failure)) throw failure;
      onOffline();
      await networkMayBeBack(signal);
      if (signal.aborted) throw failure;
    }
  }
}

/** No answer, or only that the server is unavailable at the moment. */
function isUnreachable(failure: unknown): boolean {
  return failure instanceof RpcError && (failure.kind === 'offline' || failure.errorCode === 'UNAVAILABLE');
}

/** Resolves when the network is back, or after a pause, because browsers do not always notice. */
export function networkMayBeBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pauseMs);
    const unsubscribe = subscribeToConnection(() => {
      if (!isConnectionLost()) done();
    });
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
