import { isConnectionLost, subscribeToConnection } from '#platform/network/connection.ts';
import { RpcError } from '#platform/network/rpc-error.ts';

const pauseMs = 15_000;

export type RetryOptions = {
  /** Told each time there was no network. */
  onOffline: () => void;
  /** Ends the retries; a call that is under way is not taken back. */
  signal: AbortSignal;
};

/** Repeats a call while the server cannot be reached, or answers that it is unavailable. */
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

/** When the network is back as far as anybody knows; else after a while, for browsers often do not know. */
function networkMayBeBack(signal: AbortSignal): Promise<void> {
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
