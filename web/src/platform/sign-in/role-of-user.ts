import { roleOf, type Role } from '@beistand/contract/authorities.ts';
import type { SignedInUser } from './signed-in-user.ts';

type User = Pick<SignedInUser, 'authorities' | 'persona'>;

/** Handlers and who leads them have no persona of their own; who holds other authorities too sees the pages of those. */
export function roleOfUser({ authorities, persona }: User): Role {
  const isElsewhere = authorities.some((authority) => !['handler', 'lead'].includes(roleOf(authority) ?? ''));
  return isElsewhere ? persona : (deskRoleOf({ authorities }) ?? persona);
}

/** What somebody is at the desk, whatever else; undefined for all others. */
export function deskRoleOf({ authorities }: Pick<User, 'authorities'>): 'handler' | 'lead' | undefined {
  const held = new Set(authorities.map(roleOf));
  if (!held.has('handler')) return undefined;
  return held.has('lead') ? 'lead' : 'handler';
}
