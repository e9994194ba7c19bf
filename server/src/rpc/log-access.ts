import { roleOf } from '@beistand/contract/authorities.ts';
import type { Operation } from '@beistand/contract/operation.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { numberAt } from './access.ts';
import type { Context, LinkContext, SignedInContext } from './context.ts';

export type LoggedAccess = {
  /** What was read: a case or a quote, by its number. */
  kind: 'case' | 'quote';
  number: string;
  userId: string;
  role: string;
  /** The operation. */
  what: string;
  /** As the params give it; undefined where the operation asks for none. */
  why: unknown;
};

/** Writes an access to the log of its case or quote; fails where that is not possible. */
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
  const kind = access.who === 'account' && access.objects.some((object) => object.kind === 'quote') ? 'quote' : 'case';
  const named = access.who === 'account' ? access.objects.find((object) => object.kind === kind) : undefined;
  const number = named && numberAt(input, named);
  if (access.who !== 'account' || number === undefined || !('principal' in context))
    throw new Error(`${name} names no case or quote, so it cannot be logged`);
  const { db, vault, principal, now } = context;
  const roles = principal.authorities.map(roleOf).filter((held) => held && access.roles.includes(held));
  // Quotes are also read by those whose they are.
  const role = kind === 'quote' ? roles.find((held) => held === 'handler' || held === 'lead') : (roles[0] ?? 'none');
  if (role === undefined) return;
  const why = logsAccess.why?.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], input);
  await logAccess({ db, vault, now: now() }, { kind, number, userId: principal.id, role, what: name, why });
}
