import { canonicalJson, type Json } from '#platform/canonical-json.ts';
import type { AnswerAgain, DeskHandler } from '#features/desk/operation-rules.ts';
import { findActHash, keepActId, lockActId } from './act-id-queries.ts';
import { usedIdError } from './used-id-error.ts';

/** The same handler; an act under its id once more is done once, and another one under a known id is refused, for it would be dropped. */
export function refusingUsedId(name: string, handler: DeskHandler, again: AnswerAgain): DeskHandler {
  return async (params: readonly unknown[], context) => {
    const { db, vault } = context;
    const { id, ...content } = params.at(-1) as { id: string } & Record<string, Json>;
    const claimNumber = params.length > 1 ? String(params[0]) : undefined;
    const hash = vault.lookupHash('desk act id', canonicalJson([name, claimNumber ?? null, content]));
    await lockActId(db, id);
    const known = await findActHash(db, id);
    if (known?.equals(hash)) return again(db, id);
    if (known) throw usedIdError(params.length - 1);
    const answer = await handler(params as never, context);
    const made = (answer as { claimNumber?: string }).claimNumber;
    await keepActId(db, { id, hash, claimNumber: claimNumber ?? made });
    return answer;
  };
}
