import { isConnectionLost } from '#platform/network/connection.ts';
import { isOffline } from '#platform/network/is-offline.ts';

/** Code or texts that the next step needs could not be loaded; the person may try again. */
export class NotLoaded extends Error {}

export async function loaded<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (cause) {
    throw new NotLoaded('Something that the page needs could not be loaded', { cause });
  }
}

/** A piece may also be missing because the server has a newer release or fails, so the connection is asked. */
export function failedOffline(failure: unknown): boolean {
  return failure instanceof NotLoaded ? isConnectionLost() : isOffline(failure);
}
