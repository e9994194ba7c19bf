import { roleOf } from '@beistand/contract/authorities.ts';
import type { Operation } from '@beistand/contract/operation.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { numberAt } from './access.ts';
import type { Context, LinkContext, SignedInContext } from './context.ts';

export type LoggedAccess = {
  claimNumber: string;
  userId: string;
  role: string;
  /** The operation. */
  what: string;
  /** As the params give it; undefined where the operation asks for none. */
  why: unknown;
};

/** Writes an access to the log of its case; fails where that is not possible. */
export type LogAccess = (deps: { db: Db; vault: Vault; now: Date }, access: LoggedAccess) => Promise<void>;

type Called = { name: string; operation: Operation; input: readonly unknown[] };

/** Logs a call of an operation that the contract marks so. The answer leaves only after this. */
export async function logIfMarked(
  logAccess: LogAccess,
  { name, operation, input }: Called,
  context: Context | SignedInContext | LinkContext,
): Promise<void> {
  const { access, logsAccess } = operation;
  if (!logsAccess) return;
  const named = access.who === 'account' ? access.objects.find(({ kind }) => kind === 'case') : undefined;
  const claimNumber = named && numberAt(input, named);
  if (access.who !== 'account' || claimNumber === undefined || !('principal' in context))
    throw new Error(`${name} names no case, so it cannot be logged`);
  const { db, vault, principal, now } = context;
  const role = principal.authorities.map(roleOf).find((held) => held && access.roles.includes(held)) ?? 'none';
  const why = logsAccess.why?.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], input);
  await logAccess({ db, vault, now: now() }, { claimNumber, userId: principal.id, role, what: name, why });
}
