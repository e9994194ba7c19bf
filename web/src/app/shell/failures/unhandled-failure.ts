import { RpcError } from '#platform/network/rpc-error.ts';

/**
 * Whether an unhandled failure is shown to the person. Not an aborted call, not a lost network, which has its own notice, and not a
 * failure in a script of another origin, for which the browser gives no error.
 */
export function isWorthAnAlert(failure: unknown): boolean {
  if (failure === null || failure === undefined) return false;
  if (failure instanceof RpcError) return failure.kind !== 'offline';
  return !(failure instanceof Error && failure.name === 'AbortError');
}
