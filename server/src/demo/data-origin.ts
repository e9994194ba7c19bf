import type { Deployment } from '@beistand/contract/config.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { demoCases } from '#demo/cases/demo-cases.ts';
import { demoClaims } from '#demo/claims/demo-claims.ts';
import { demoUserIds } from './demo-users.ts';
import { guessOrigin, keepOrigin, type Origin } from './queries.ts';

type Mode = Deployment['mode'];

/**
 * Records whether a database belongs to a demo or to production. A production deployment on a demo's data would let everybody in
 * who read the demo's passwords, and a demo on production data would add these accounts to it.
 */
export async function claimDatabase(db: Db & Pick<Database, 'kind'>, mode: Mode): Promise<void> {
  const origin = await originOf(db, mode);
  if (origin === mode) return;
  const setting = db.kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  throw new SettingError(
    mode === 'production'
      ? `${setting}: expected a database of its own for a production deployment: this one was begun as a demo, whose accounts everybody can use`
      : `${setting}: expected a database of its own for a demo: this one holds data of a production deployment`,
  );
}

/**
 * The recorded origin. Older databases are recognised by the ids of the demo's people and cases, and whatever
 * is recorded, a database that holds them is refused for production.
 */
async function originOf(db: Db, mode: Mode): Promise<Origin> {
  const kept = await keepOrigin(db);
  if (kept === 'demo' || (kept && mode === 'demo')) return kept;
  const found = await guessOrigin(db, demoIds);
  if (found === 'demo' && kept) return found;
  return (await keepOrigin(db, found ?? mode)) ?? mode;
}

const demoIds = { users: demoUserIds, claims: [...demoClaims, ...demoCases].map(({ id }) => id) };
