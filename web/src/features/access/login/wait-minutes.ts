import { RpcError } from '#platform/network/rpc-error.ts';

/** How long an address that tried too often has to wait; undefined for any other failure. */
export function waitMinutesOf(failure: unknown): number | undefined {
  if (!(failure instanceof RpcError) || failure.errorCode !== 'TOO_MANY_REQUESTS') return undefined;
  return Math.max(1, Math.ceil(failure.waitSeconds / 60));
}
