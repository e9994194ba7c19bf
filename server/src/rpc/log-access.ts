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

type Deps = { db: Db; vault: Vault; now: Date };

/** Whose access to what needs a reason. */
export type AskedAccess = Pick<LoggedAccess, 'kind' | 'number' | 'userId' | 'why'>;

export type AccessLog = {
  /** Fails where the caller has no reason to reach the case or quote, before anything of it is looked at. */
  requireReason(deps: Pick<Deps, 'db' | 'now'>, access: AskedAccess): Promise<void>;
  /** Writes an access to the log of its case or quote; fails where that is not possible. */
  logAccess(deps: Deps, access: LoggedAccess): Promise<void>;
};
export type LogAccess = AccessLog['logAccess'];

type Called = { name: string; operation: Operation; input: readonly unknown[] };
type AnyContext = Context | SignedInContext | LinkContext;

/** What a call reads or does, where the contract marks its operation so; undefined where nobody logs it. */
export function markedAccess({ name, operation, input }: Called, context: AnyContext): LoggedAccess | undefined {
  const { access, logsAccess } = operation;
  if (!logsAccess) return undefined;
  const kind = access.who === 'account' && access.objects.some((object) => object.kind === 'quote') ? 'quote' : 'case';
  const named = access.who === 'account' ? access.objects.find((object) => object.kind === kind) : undefined;
  const number = named && numberAt(input, named);
  if (access.who !== 'account' || number === undefined || !('principal' in context))
    throw new Error(`${name} names no case or quote, so it cannot be logged`);
  const { principal } = context;
  const roles = principal.authorities.map(roleOf).filter((held) => held && access.roles.includes(held));
  // Quotes are also read by those whose they are.
  const role = kind === 'quote' ? roles.find((held) => held === 'handler' || held === 'lead') : (roles[0] ?? 'none');
  if (role === undefined) return undefined;
  const why = logsAccess.why?.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], input);
  return { kind, number, userId: principal.id, role, what: name, why };
}
