import type { Deployment } from '@beistand/contract/config.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { demoCases } from '#demo/cases/demo-cases.ts';
import { demoClaims } from '#demo/claims/demo-claims.ts';
import { demoUserIds } from './demo-users.ts';
import { findOrigin, guessOrigin, keepOrigin, type Origin } from './queries.ts';

/** What a deployment's file says about whose data it works with. */
type Own = Pick<Deployment, 'mode'> & { club: string | null };
type OriginDb = Db & Pick<Database, 'kind'>;

/**
 * Refuses a database of the other mode or of another club. A production deployment on a demo's data would let everybody in who read
 * the demo's passwords, a demo on production data would add these accounts to it, and another club's file would show one club's
 * members to the other's people. Changes nothing, and copes with a database of any release.
 */
export async function checkOrigin(db: OriginDb, own: Own): Promise<void> {
  refuseOther(db, await originOf(db, own), own);
}

/** Records whose data a database holds, and refuses that of others. */
export async function claimDatabase(db: OriginDb, own: Own): Promise<void> {
  const origin = (await originOf(db, own)) ?? { mode: own.mode, club: null };
  // A demo may be shown as any club.
  const club = origin.mode === 'production' && own.mode === 'production' ? own.club : null;
  // Another server may have recorded its own meanwhile.
  refuseOther(db, await keepOrigin(db, { mode: origin.mode, club }), own);
  refuseOther(db, origin, own);
}

function refuseOther({ kind }: OriginDb, origin: Origin | undefined, { mode, club }: Own): void {
  if (!origin) return;
  const setting = kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  if (origin.mode !== mode)
    throw new SettingError(
      mode === 'production'
        ? `${setting}: expected a database of its own for a production deployment: this one was begun as a demo, whose accounts everybody can use`
        : `${setting}: expected a database of its own for a demo: this one holds data of a production deployment`,
    );
  if (origin.club !== null && origin.club !== club)
    throw new SettingError(
      `${setting}: expected a database of the club "${club}", which CONFIG names: this one holds data of the club "${origin.club}"; ` +
        `if that club has taken another name, stop all its servers and run once: update data_origin set club = null`,
    );
}

/**
 * The recorded origin. Older databases are recognised by the ids of the demo's people and cases, and whatever
 * is recorded, a database that holds them is refused for production. Undefined for one that holds nothing.
 */
async function originOf(db: Db, { mode }: Own): Promise<Origin | undefined> {
  const kept = await findOrigin(db);
  if (kept?.mode === 'demo' || (kept && mode === 'demo')) return kept;
  const found = await guessOrigin(db, demoIds);
  if (found === 'demo') return { mode: found, club: null };
  return kept ?? (found && { mode: found, club: null });
}

const demoIds = { users: demoUserIds, claims: [...demoClaims, ...demoCases].map(({ id }) => id) };
