import { createHmac, type KeyObject } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { createDataKeys, type DataKeys } from './data-keys.ts';
import { deriveKey } from './derive-key.ts';
import { openValue, sealValue } from './envelope.ts';
import { cacheOver, createKeyCache, type KeyCache } from './key-cache.ts';
import { keepMasterKey } from './check-master-key.ts';

export type SealedItem = { subject: string; sealed: Uint8Array; context: string };

/** A subject is the id whose data has one key: a claim. A context names the column of a value: `notes.text`. */
export type Vault = {
  /**
   * Makes the key of a subject that is new; false where the id stands for something already, whatever that is. All subjects share their
   * ids, so whoever stores a new one under an id that a caller chose begins here, in the same transaction.
   */
  begin(subject: string): Promise<boolean>;
  seal(subject: string, plaintext: string | Uint8Array, context: string): Promise<Buffer>;
  open(subject: string, sealed: Uint8Array, context: string): Promise<Buffer>;
  /** Opens values of many subjects with one query; null stands for a value whose key was destroyed. */
  openMany(items: readonly SealedItem[]): Promise<(Buffer | null)[]>;
  fileKeyToSeal(subject: string): Promise<KeyObject>;
  fileKeyToOpen(subject: string): Promise<KeyObject>;
  /** Destroys the subject's key for ever: nothing of it can be opened, and no new key is made. */
  destroy(subject: string): Promise<void>;
  /** A keyed hash, to find a sealed field by its exact (normalised) text. */
  lookupHash(purpose: string, text: string): Buffer;
  /** A key for one purpose that belongs to no subject. */
  systemKey(purpose: string): KeyObject;
  sealSystem(plaintext: string | Uint8Array, context: string): Buffer;
  openSystem(sealed: Uint8Array, context: string): Buffer;
  /** The same vault inside a transaction: the embedded database runs nothing else meanwhile, and a new key must be committed with its data. */
  using(transaction: Db): Vault;
};

type Options = { db: Db; masterKey: KeyObject; cache?: KeyCache };

export async function openVault({ db, masterKey, cache = createKeyCache() }: Options): Promise<Vault> {
  await keepMasterKey(db, masterKey);
  const wrappingKey = deriveKey(masterKey, ['wrap data keys']);
  const system = systemPart(masterKey);

  function on(executor: Db, keys: KeyCache): Vault {
    return {
      ...subjectPart(createDataKeys({ db: executor, wrappingKey, cache: keys })),
      ...system,
      using: (transaction) => on(transaction, cacheOver(cache)),
    };
  }
  return on(db, cache);
}

type SystemPart = Pick<Vault, 'lookupHash' | 'systemKey' | 'sealSystem' | 'openSystem'>;
type SubjectPart = Omit<Vault, keyof SystemPart | 'using'>;

function subjectPart(dataKeys: DataKeys): SubjectPart {
  return {
    begin: dataKeys.begin,
    async seal(subject, plaintext, context) {
      const { values } = await dataKeys.toSeal(subject);
      return sealValue(values, plaintext, [subject, context]);
    },
    async open(subject, sealed, context) {
      const { values } = await dataKeys.toOpen(subject);
      return openValue(values, sealed, [subject, context]);
    },
    async openMany(items) {
      const found = await dataKeys.toOpenMany(items.map((item) => item.subject));
      return items.map(({ subject, sealed, context }) => {
        const keys = found.get(subject);
        return keys ? openValue(keys.values, sealed, [subject, context]) : null;
      });
    },
    fileKeyToSeal: async (subject) => (await dataKeys.toSeal(subject)).files,
    fileKeyToOpen: async (subject) => (await dataKeys.toOpen(subject)).files,
    destroy: dataKeys.destroy,
  };
}

function systemPart(masterKey: KeyObject): SystemPart {
  const systemKey = (purpose: string) => deriveKey(masterKey, ['system', purpose]);
  return {
    lookupHash: (purpose, text) =>
      createHmac('sha256', deriveKey(masterKey, ['lookup', purpose]))
        .update(text)
        .digest(),
    systemKey,
    sealSystem: (plaintext, context) => sealValue(systemKey(context), plaintext, [context]),
    openSystem: (sealed, context) => openValue(systemKey(context), sealed, [context]),
  };
}
