import { roleOf, type Role } from '@beistand/contract/authorities.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Handlers have no persona of their own; they see the deployment's. */
export function roleOfUser({ authorities, persona }: Pick<SignedInUser, 'authorities' | 'persona'>): Role {
  const isHandler = authorities.length > 0 && authorities.every((authority) => roleOf(authority) === 'handler');
  return isHandler ? 'handler' : persona;
}
