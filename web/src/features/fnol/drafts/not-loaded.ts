import { isConnectionLost } from '#platform/network/connection.ts';
import { RpcError } from '#platform/network/rpc-error.ts';

/** Code or texts that the next step needs could not be loaded; the person may try again. */
export class NotLoaded extends Error {}

export async function loaded<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (cause) {
    throw new NotLoaded('Something that the claim needs could not be loaded', { cause });
  }
}

/** A piece may also be missing because the server has a newer release or fails, so the connection is asked. */
export function isOffline(failure: unknown): boolean {
  if (failure instanceof NotLoaded) return isConnectionLost();
  return failure instanceof RpcError && failure.kind === 'offline';
}
