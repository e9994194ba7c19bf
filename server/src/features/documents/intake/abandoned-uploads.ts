import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import { deleteParts, findAbandoned, findRefusedWithContent, findUncounted } from '#features/documents/queries.ts';
import { discardArriving, removeContent } from '#features/documents/remove-document.ts';

/** How long an upload may pause before it counts as abandoned. */
const patienceMs = 24 * 3_600_000;

/** Removes abandoned uploads, and files that a killed server did not remove. */
export async function removeAbandonedUploads(deps: { db: Db; files: SealedFiles }, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - patienceMs);
  for (const id of await findAbandoned(deps.db, moment)) await discardArriving(deps, id, now);
  for (const id of await findRefusedWithContent(deps.db)) await removeContent(deps, id);
  const uncounted = await findUncounted(deps.db, moment);
  for (const fileId of uncounted) await deps.files.remove(fileId);
  await deleteParts(deps.db, uncounted);
}
