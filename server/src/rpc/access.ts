import { roleOf } from '@beistand/contract/authorities.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { Access, ObjectKind, ProtectedObject } from '@beistand/contract/operation.ts';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Db } from '#platform/database/database.ts';
import { reaches, reachOf, type Owners, type Reach } from './reach.ts';

/** Finds whom an object belongs to; undefined where there is no such object. */
export type OwnersOf = { [Kind in ObjectKind]: (db: Db, number: string) => Promise<Owners | undefined> };

type AccountAccess = Extract<Access, { who: 'account' }>;

/** What the caller reaches in this operation; NOT_FOUND unless the caller reaches every object that is named. */
export async function checkAccess(
  access: AccountAccess,
  params: readonly unknown[],
  { principal, db, ownersOf }: { principal: Principal; db: Db; ownersOf: OwnersOf },
): Promise<Reach> {
  const reach = reachIn(access, principal);
  for (const object of access.objects.filter(isLookedUp)) {
    const number = numberAt(params, object);
    if (number === undefined) continue;
    const owners = await ownersOf[object.kind](db, number);
    if (!owners || !reaches(reach, owners)) throw new AppError('NOT_FOUND');
  }
  return reach;
}

export function isLookedUp({ soughtWithinReach }: ProtectedObject): boolean {
  return !soughtWithinReach;
}

// A verified token does not change until it expires.
const remembered = new WeakMap<Principal, Map<AccountAccess, Reach | undefined>>();

/** What the caller reaches in this operation; NOT_FOUND where that is nothing. */
export function reachIn(access: AccountAccess, principal: Principal): Reach {
  const known = remembered.get(principal) ?? new Map<AccountAccess, Reach | undefined>();
  remembered.set(principal, known);
  if (!known.has(access)) known.set(access, countedReach(access, principal));
  const reach = known.get(access);
  if (!reach) throw new AppError('NOT_FOUND');
  return reach;
}

/** Only authorities of the operation's roles count: a producer's rights do not apply to operations for policyholders. */
function countedReach({ roles }: AccountAccess, { authorities }: Principal): Reach | undefined {
  const counted = authorities.filter((authority) => {
    const role = roleOf(authority);
    return role !== undefined && roles.includes(role);
  });
  return counted.length > 0 ? reachOf(counted) : undefined;
}

export function numberAt(params: readonly unknown[], { at, optional }: ProtectedObject): string | undefined {
  let value: unknown = params;
  for (const key of at) value = (value as Record<string | number, unknown> | null | undefined)?.[key];
  if (typeof value === 'string') return value;
  if (optional && value === undefined) return undefined;
  throw new AppError('NOT_FOUND');
}
