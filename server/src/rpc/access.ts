import { roleOf } from '@beistand/contract/authorities.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { Access, ObjectKind, ProtectedObject } from '@beistand/contract/operation.ts';
import type { Principal } from '#platform/bearer.ts';
import type { Db } from '#platform/database.ts';
import { reaches, reachOf, type Owners, type Reach } from './reach.ts';

/** Finds whom an object belongs to; undefined where there is no such object. */
export type OwnersOf = { [Kind in ObjectKind]: (db: Db, number: string) => Promise<Owners | undefined> };

type AccountAccess = Extract<Access, { who: 'account' }>;

/** Answers with what the caller reaches in this operation, if every object it names is within; else nothing is there. */
export async function checkAccess(
  access: AccountAccess,
  params: readonly unknown[],
  { principal, db, ownersOf }: { principal: Principal; db: Db; ownersOf: OwnersOf },
): Promise<Reach> {
  // Only authorities that count for this operation open its objects: a producer's rights do not follow into the own account.
  const counted = principal.authorities.filter((authority) => {
    const role = roleOf(authority);
    return role !== undefined && access.roles.includes(role);
  });
  if (counted.length === 0) throw new AppError('NOT_FOUND');
  const reach = reachOf(counted);
  for (const object of access.objects) {
    const number = numberAt(params, object);
    if (number === undefined || object.soughtWithinReach) continue;
    const owners = await ownersOf[object.kind](db, number);
    if (!owners || !reaches(reach, owners)) throw new AppError('NOT_FOUND');
  }
  return reach;
}

function numberAt(params: readonly unknown[], { at, optional }: ProtectedObject): string | undefined {
  let value: unknown = params;
  for (const key of at) value = (value as Record<string | number, unknown> | null | undefined)?.[key];
  if (typeof value === 'string') return value;
  if (optional && value === undefined) return undefined;
  throw new AppError('NOT_FOUND');
}
