import { useUser } from '#platform/sign-in/user-context.ts';
import { draftOwner } from './draft-owner.ts';
import { type KeptWork, type KeptWorkOptions, useWorkOf } from './kept-work.ts';

/**
 * Keeps a form on this device while the signed-in person fills it in, so that it is there again after a time-out and a new
 * sign-in. It is erased when it was sent, with a deliberate logout, and after a day.
 */
export function useUserWork<Value>(form: string, options: KeptWorkOptions<Value>): KeptWork {
  return useWorkOf(draftOwner(useUser().id), form, options);
}
