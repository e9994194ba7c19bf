import type { Deployment } from '@beistand/contract/config.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { demoCases } from '#demo/cases/demo-cases.ts';
import { demoClaims } from '#demo/claims/demo-claims.ts';
import { demoUserIds } from './demo-users.ts';
import { findOrigin, guessOrigin, keepOrigin, type Origin } from './queries.ts';

type Mode = Deployment['mode'];
type OriginDb = Db & Pick<Database, 'kind'>;

/**
 * Refuses a database of the other mode. A production deployment on a demo's data would let everybody in who read the demo's passwords,
 * and a demo on production data would add these accounts to it. Changes nothing, and copes with a database of any release.
 */
export async function checkOrigin(db: OriginDb, mode: Mode): Promise<void> {
  refuseOther(db, await originOf(db, mode), mode);
}

/** Records whether a database belongs to a demo or to production, and refuses one of the other mode. */
export async function claimDatabase(db: OriginDb, mode: Mode): Promise<void> {
  const origin = (await originOf(db, mode)) ?? mode;
  // Another server may have recorded its mode meanwhile.
  refuseOther(db, await keepOrigin(db, origin), mode);
  refuseOther(db, origin, mode);
}

function refuseOther({ kind }: OriginDb, origin: Origin | undefined, mode: Mode): void {
  if (origin === undefined || origin === mode) return;
  const setting = kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  throw new SettingError(
    mode === 'production'
      ? `${setting}: expected a database of its own for a production deployment: this one was begun as a demo, whose accounts everybody can use`
      : `${setting}: expected a database of its own for a demo: this one holds data of a production deployment`,
  );
}

/**
 * The recorded origin. Older databases are recognised by the ids of the demo's people and cases, and whatever
 * is recorded, a database that holds them is refused for production. Undefined for one that holds nothing.
 */
async function originOf(db: Db, mode: Mode): Promise<Origin | undefined> {
  const kept = await findOrigin(db);
  if (kept === 'demo' || (kept && mode === 'demo')) return kept;
  const found = await guessOrigin(db, demoIds);
  return found === 'demo' ? found : (kept ?? found);
}

const demoIds = { users: demoUserIds, claims: [...demoClaims, ...demoCases].map(({ id }) => id) };
