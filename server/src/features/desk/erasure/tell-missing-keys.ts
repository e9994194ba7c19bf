import type { Db } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { countWithoutKey } from './restored-queries.ts';

const looksAt = 1000;

/**
 * A backup whose keys are older than its data has cases that nobody can open, the newest ones. Told at the start, before a member calls;
 * nothing is lost while the right keys can still be restored.
 */
export async function tellMissingKeys(db: Db, log: Log): Promise<void> {
  const cases = await countWithoutKey(db, looksAt);
  if (cases > 0)
    log.error(
      { cases },
      `${cases} of the newest ${looksAt} cases have no key and cannot be opened: were keys restored (pg_dump -n keys) that are older than the data? See "What to keep" in docs/operations.md`,
    );
}
