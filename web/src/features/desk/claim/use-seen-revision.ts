import { useState } from 'react';
import { RpcError } from '#platform/network/rpc-error.ts';

/**
 * The revision to name with a change: the one from which the form began, however the page was refreshed since. Who was told that somebody
 * changed it, and saves again, means to replace what the page shows by now.
 */
export function useSeenRevision(current: number) {
  const [begun] = useState(current);
  return (failure: unknown) =>
    failure instanceof RpcError && failure.errorCode === 'CHANGED_MEANWHILE' ? current : begun;
}
