import { mergeSides, type DraftConflict } from '#merging/merge-sides.ts';
import { withPublicIds } from '#merging/public-ids.ts';
import { contentOf, type FnolContent } from './content.ts';
import type { FnolData } from './schema.ts';

export type MergedDraft = { content: FnolContent; conflicts: readonly DraftConflict[] };

/** Puts together what two sides made of the same draft. Where both changed a value, `mine` stands until somebody chooses. */
export function mergeDrafts(base: FnolData, mine: FnolData, theirs: FnolData): MergedDraft {
  const [from, own, other] = [base, mine, theirs].map((draft) => withPublicIds(contentOf(draft)));
  const { value, conflicts } = mergeSides({ base: from, mine: own, theirs: other });
  return { content: value as FnolContent, conflicts };
}
