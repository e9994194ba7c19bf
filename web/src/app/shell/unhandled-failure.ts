import { RpcError } from '#platform/network/rpc-error.ts';

/**
 * Whether a failure that nobody handled is worth interrupting the person. Not a call that was given up, not the lost
 * network, which has a notice of its own, and not what another origin's script broke: of that the browser gives no error.
 */
export function isWorthAnAlert(failure: unknown): boolean {
  if (failure === null || failure === undefined) return false;
  if (failure instanceof RpcError) return failure.kind !== 'offline';
  return !(failure instanceof Error && failure.name === 'AbortError');
}
