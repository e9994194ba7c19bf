import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import { canonicalJson, type Json } from '#platform/canonical-json.ts';
import { cameSecond } from '#features/desk/changes/came-second.ts';
import type { DeskHandler } from '#features/desk/operation-rules.ts';
import { findDoneByOther, keepAct, lockAct } from './same-act-queries.ts';

/** The same handler; who adds what a colleague has just added is told, and a member gets it once. */
export function refusingSameAct(name: string, handler: DeskHandler): DeskHandler {
  return async (params, context) => {
    const { db, vault, principal } = context;
    const now = context.now();
    const { claimNumber, content } = actIn(params);
    const hash = vault.lookupHash('desk act', canonicalJson([name, claimNumber ?? null, content]));
    await lockAct(db, hash);
    const since = new Date(now.getTime() - deskTimes.sameActSeconds * 1000);
    const first = await findDoneByOther(db, { hash, by: principal.id, since });
    if (first) throw await cameSecond(context, 'ALREADY_DONE', { ...first, what: name });
    const answer = await handler(params, context);
    const made = (answer as { claimNumber?: string }).claimNumber;
    await keepAct(db, { hash, claimNumber: claimNumber ?? made ?? '', by: principal.id, now });
    return answer;
  };
}

/** The id is the caller's own and says nothing about what is done. A new case has no number yet. */
function actIn(params: readonly unknown[]): { claimNumber: string | undefined; content: Json } {
  const { id: _id, ...content } = params.at(-1) as { id: string } & Record<string, Json>;
  const [first] = params;
  return { claimNumber: typeof first === 'string' ? first : undefined, content };
}
