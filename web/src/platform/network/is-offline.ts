import { RpcError } from './rpc-error.ts';

/** Whether a call failed because nothing was heard from the server. */
export function isOffline(failure: unknown): boolean {
  return failure instanceof RpcError && failure.kind === 'offline';
}
