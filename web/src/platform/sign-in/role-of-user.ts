import { roleOf, type Role } from '@beistand/contract/authorities.ts';
import type { SignedInUser } from './signed-in-user.ts';

type User = Pick<SignedInUser, 'authorities' | 'persona'>;

/** The role whose pages a user sees. Handlers and leads have no persona; a user who holds other authorities as well sees the pages of their persona. */
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
