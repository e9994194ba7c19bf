import { roleOf, type Role } from '@beistand/contract/authorities.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Handlers and who leads them have no persona of their own; who holds other authorities too sees the pages of those. */
export function roleOfUser({ authorities, persona }: Pick<SignedInUser, 'authorities' | 'persona'>): Role {
  const held = new Set(authorities.map(roleOf));
  const isAtDesk = held.has('handler') && [...held].every((role) => role === 'handler' || role === 'lead');
  if (!isAtDesk) return persona;
  return held.has('lead') ? 'lead' : 'handler';
}
