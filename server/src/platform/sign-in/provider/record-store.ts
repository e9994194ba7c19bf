import { createHash } from 'node:crypto';
import { errors, type Adapter } from 'oidc-provider';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { providerTime } from './provider-time.ts';
import * as queries from './record-queries.ts';

type Payload = Record<string, unknown>;
type Store = { db: Db; vault: Vault; now(): Date };

const foreignKeyViolation = '23503';

/** The provider's storage: grants in one table, all other records in another. */
export function recordStore(store: Store): (kind: string) => Adapter {
  return (kind) => (kind === 'Grant' ? grants(store) : records(store, kind));
}

function records({ db, vault, now }: Store, kind: string): Adapter {
  const context = `sign-in ${kind}`;
  const time = providerTime(now);

  function opened(found: queries.FoundRecord | undefined): Payload | undefined {
    if (!found) return undefined;
    const payload = JSON.parse(vault.openSystem(found.payload, context).toString()) as Payload;
    const consumed = found.consumedAt && { consumed: Math.floor(found.consumedAt.getTime() / 1000) };
    return time.toOwn({ ...payload, ...consumed });
  }

  return {
    async upsert(id, own) {
      const payload = time.toShared(own);
      await queries
        .saveRecord(db, {
          kind,
          id: hashOf(id),
          uid: typeof payload['uid'] === 'string' ? hashOf(payload['uid']) : null,
          grantId: textOf(payload['grantId']),
          userId: textOf(payload['accountId']),
          payload: vault.sealSystem(JSON.stringify(payload), context),
          expiresAt: expiryOf(payload),
        })
        .catch(refuseWithoutGrant);
    },
    find: async (id) => opened(await queries.findRecord(db, kind, hashOf(id))),
    findByUid: async (uid) => opened(await queries.findRecordByUid(db, kind, hashOf(uid))),
    findByUserCode: async () => undefined,
    async consume(id) {
      if (await queries.consumeRecord(db, kind, hashOf(id), now())) return;
      // Several callers used it at once, so it was stolen: everything issued from it ends.
      await queries.deleteFamilyOf(db, kind, hashOf(id));
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => queries.deleteRecord(db, kind, hashOf(id)),
    revokeByGrantId: (grantId) => queries.deleteRecordsOfGrant(db, kind, grantId),
  };
}

function grants({ db, vault, now }: Store): Adapter {
  const context = 'sign-in Grant';
  const time = providerTime(now);
  return {
    async upsert(id, own) {
      const payload = time.toShared(own);
      await queries.saveGrant(db, {
        id,
        userId: textOf(payload['accountId']) ?? '',
        payload: vault.sealSystem(JSON.stringify(payload), context),
        expiresAt: expiryOf(payload),
      });
    },
    async find(id) {
      const payload = await queries.findGrant(db, id);
      return payload && time.toOwn(JSON.parse(vault.openSystem(payload, context).toString()) as Payload);
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: async () => {},
    destroy: (id) => queries.deleteGrant(db, id),
    revokeByGrantId: (grantId) => queries.deleteGrant(db, grantId),
  };
}

/** The grant went while something was being issued from it, or the user did. */
function refuseWithoutGrant(failure: unknown): never {
  if (failure instanceof Error && 'code' in failure && failure.code === foreignKeyViolation)
    throw new errors.InvalidGrant('the sign-in has ended');
  throw failure;
}

/** Secrets are random and long, so a plain hash hides them. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What a sign-in is called outside of the database; a trigger there makes the same of its grant. */
export function signInIdOf(grantId: string): string {
  return hashOf(grantId).toString('hex').slice(0, 32);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function expiryOf({ exp }: Payload): Date {
  return new Date((exp as number) * 1000);
}
