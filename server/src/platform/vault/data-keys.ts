import type { KeyObject } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import type { KeyCache } from './key-cache.ts';
import { unwrapKey, wrapNewKey, type SubjectKeys } from './subject-keys.ts';
import { KeyDestroyed, VaultError } from './vault-error.ts';

type KeyRow = { subject: string; wrapped: Uint8Array | null };

export type DataKeys = {
  /** Makes the key of a subject that is new; false where there is one, also a destroyed one, whoever's it is. */
  begin(subject: string): Promise<boolean>;
  /** The subject's keys, made on first use. */
  toSeal(subject: string): Promise<SubjectKeys>;
  toOpen(subject: string): Promise<SubjectKeys>;
  /** The same for many subjects in one query; null stands for a destroyed key. */
  toOpenMany(subjects: Iterable<string>): Promise<Map<string, SubjectKeys | null>>;
  destroy(subject: string): Promise<void>;
};

/** Whoever reads it back from the database has it in small letters, and would look for another key. */
const capitalId = /^(?=.*[A-F])[\dA-Fa-f-]{36}$/;

type Options = { db: Db; wrappingKey: KeyObject; cache: KeyCache };

export function createDataKeys({ db, wrappingKey, cache }: Options): DataKeys {
  async function find(subjects: Iterable<string>): Promise<Map<string, SubjectKeys | null>> {
    const found = new Map<string, SubjectKeys | null>();
    const unknown = new Set<string>();
    for (const subject of subjects) {
      const keys = cache.get(subject);
      if (keys) found.set(subject, keys);
      else unknown.add(subject);
    }
    if (unknown.size === 0) return found;
    const rows = await db.query<KeyRow>('select subject, wrapped from keys.data_keys where subject = any($1)', [
      [...unknown],
    ]);
    for (const row of rows) found.set(row.subject, accept(row));
    return found;
  }

  function accept({ subject, wrapped }: KeyRow): SubjectKeys | null {
    if (!wrapped) return null;
    const keys = unwrapKey(wrappingKey, subject, wrapped);
    cache.put(subject, keys);
    return keys;
  }

  async function findOne(subject: string): Promise<SubjectKeys | undefined> {
    const keys = (await find([subject])).get(subject);
    if (keys === null) throw new KeyDestroyed();
    return keys;
  }

  function insert(subject: string): Promise<unknown[]> {
    if (capitalId.test(subject)) throw new VaultError('WrongSubject', `${subject} is no id as the database writes it`);
    return db.query(
      'insert into keys.data_keys (subject, wrapped) values ($1, $2) on conflict (subject) do nothing returning subject',
      [subject, wrapNewKey(wrappingKey, subject)],
    );
  }

  async function toOpen(subject: string): Promise<SubjectKeys> {
    const keys = await findOne(subject);
    if (!keys) throw missing(subject);
    return keys;
  }

  return {
    // Of two at once the second waits for the first to commit, and finds its key.
    begin: async (subject) => (await insert(subject)).length === 1,

    async toSeal(subject) {
      const known = await findOne(subject);
      if (known) return known;
      await insert(subject);
      // Read back, because another server may have inserted its key first.
      return toOpen(subject);
    },

    toOpen,

    async toOpenMany(subjects) {
      const wanted = new Set(subjects);
      const found = await find(wanted);
      for (const subject of wanted) if (!found.has(subject)) throw missing(subject);
      return found;
    },

    async destroy(subject) {
      await db.query(
        `insert into keys.data_keys as kept (subject, wrapped, destroyed_at) values ($1, null, now())
         on conflict (subject) do update set wrapped = null, destroyed_at = coalesce(kept.destroyed_at, now())`,
        [subject],
      );
      cache.drop(subject);
    },
  };
}

function missing(subject: string): VaultError {
  return new VaultError('KeyMissing', `there is no key of ${subject}: the key store is older than the data`);
}
