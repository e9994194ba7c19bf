import { roleOf, type Role } from '@beistand/contract/authorities.ts';
import type { Access, Operation } from '@beistand/contract/operation.ts';
import * as v from 'valibot';
import type { Db } from '#platform/database/database.ts';
import type { Principal } from '#platform/sign-in/bearer.ts';
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

/** Cases of which a list shows something. */
export type ListedAccess = Pick<LoggedAccess, 'userId' | 'role' | 'what'> & { numbers: readonly string[] };

type Deps = { db: Db; vault: Vault; now: Date };

/** The part of an access that decides whether a reason is needed. */
export type AskedAccess = Pick<LoggedAccess, 'kind' | 'number' | 'userId' | 'why'>;

export type AccessLog = {
  /** Fails where the caller has no reason to reach the case or quote, before anything of it is looked at. */
  requireReason(deps: Pick<Deps, 'db' | 'now'>, access: AskedAccess): Promise<void>;
  /** Writes an access to the log of its case or quote; fails where that is not possible. */
  logAccess(deps: Deps, access: LoggedAccess): Promise<void>;
  /** Writes to the log of each case that a list showed something of it; fails where that is not possible. */
  logListed(deps: Deps, access: ListedAccess): Promise<void>;
};
export type LogAccess = AccessLog['logAccess'];

type Called = { name: string; operation: Operation; input: readonly unknown[] };
type AccountAccess = Extract<Access, { who: 'account' }>;
type AnyContext = Context | SignedInContext | LinkContext;

/** What a call reads or does in the case or quote it names, where the contract marks its operation so; undefined where nobody logs it. */
export function markedAccess({ name, operation, input }: Called, context: AnyContext): LoggedAccess | undefined {
  const { access, logsAccess } = operation;
  if (!logsAccess || logsAccess.listed) return undefined;
  const kind = access.who === 'account' && access.objects.some((object) => object.kind === 'quote') ? 'quote' : 'case';
  const named = access.who === 'account' ? access.objects.find((object) => object.kind === kind) : undefined;
  const number = named && numberAt(input, named);
  if (access.who !== 'account' || number === undefined || !('principal' in context))
    throw new Error(`${name} names no case or quote, so it cannot be logged`);
  const { principal } = context;
  const roles = rolesIn(access, principal);
  // Quotes are also read by those whose they are.
  const role = kind === 'quote' ? roles.find((held) => held === 'handler' || held === 'lead') : (roles[0] ?? 'none');
  if (role === undefined) return undefined;
  const why = logsAccess.why?.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], input);
  return { kind, number, userId: principal.id, role, what: name, why };
}

/** The cases that the answer of a call lists, where the contract marks its operation so. */
export function listedAccess(
  { name, operation: { access, logsAccess }, answer }: Omit<Called, 'input'> & { answer: unknown },
  context: AnyContext,
): ListedAccess | undefined {
  if (!logsAccess?.listed) return undefined;
  if (access.who !== 'account' || !('principal' in context)) throw new Error(`${name} is for nobody who can be logged`);
  const { principal } = context;
  const numbers = v.parse(listSchema, answer).map(({ claimNumber }) => claimNumber);
  return { numbers, userId: principal.id, role: rolesIn(access, principal)[0] ?? 'none', what: name };
}

const listSchema = v.array(v.object({ claimNumber: v.string() }));

/** The roles by which somebody may call an operation. */
function rolesIn({ roles }: AccountAccess, { authorities }: Principal): Role[] {
  return authorities.flatMap((authority) => {
    const held = roleOf(authority);
    return held && roles.includes(held) ? [held] : [];
  });
}
