import { AppError } from '@beistand/contract/errors.ts';
import type { SendingDeps } from '#features/access/links.ts';
import { limitCase } from '#platform/bounds/limits.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { findCase, lockCase, type CaseRow } from './case-queries.ts';

/** Who reads a case, and with what. */
export type CaseReader = Pick<SignedInContext, 'db' | 'vault' | 'deployment' | 'locale' | 'principal' | 'now'>;

/** A case to read parts of; an erased one has none. */
export async function caseToRead({ db }: Pick<CaseReader, 'db'>, number: string): Promise<CaseRow> {
  const found = await findCase(db, number);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.erasedAt) throw new AppError('CASE_ERASED');
  return found;
}

/** A member's case in which something is done, held until the transaction ends. */
export async function caseForAct({ db }: SignedInContext, number: string): Promise<CaseRow> {
  const found = await lockCase(db, number);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.erasedAt) throw new AppError('CASE_ERASED');
  // Whoever files on a policy is not reached by link: acts on members are for members' cases.
  if (found.origin !== 'member') throw new AppError('INVALID_INPUT', [{ path: [0], code: 'invalid' }]);
  if (found.state === 'closed') throw new AppError('CASE_CLOSED');
  return found;
}

/** Far more than are written to anybody; each is an SMS and a mail that are paid for. */
const sentMessages = { what: 'messages of the desk', most: 100, withinMs: 24 * 3_600_000 };

/** Before something is done of which the member is told. */
export function limitMessages(context: SignedInContext, { id }: Pick<CaseRow, 'id'>): Promise<void> {
  return limitCase({ ...context, now: context.now() }, sentMessages, id);
}

/** What the functions of the features need, with who does it. */
export function sendingDeps({ db, vault, deployment, origin, principal, now }: SignedInContext): SendingDeps {
  return { db, vault, deployment, origin, now: now(), by: principal.id };
}
