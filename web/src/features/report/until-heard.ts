import { isConnectionLost, subscribeToConnection } from '#platform/connection.ts';
import { RpcError } from '#platform/rpc-error.ts';

const pauseMs = 15_000;

export type UntilHeardOptions = {
  /** Told each time there was no network. */
  onOffline: () => void;
  /** Ends the trying; what is under way is not taken back. */
  signal: AbortSignal;
};

/** Makes a call again and again until the server has heard it. */
export async function untilHeard<Result>(
  call: () => Promise<Result>,
  { onOffline, signal }: UntilHeardOptions,
): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (failure) {
      if (signal.aborted || !isUnheard(failure)) throw failure;
      onOffline();
      await networkMayBeBack(signal);
      if (signal.aborted) throw failure;
    }
  }
}

/** Nobody answered, or only that nothing can be done at the moment. */
function isUnheard(failure: unknown): boolean {
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
