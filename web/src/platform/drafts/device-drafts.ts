import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { markDrafts } from './draft-marker.ts';
import { holdLock, releaseLock, wasHeldHere } from './tab-lock.ts';

/** Unfinished work that stays on the device: text that only its writer can read back. */
export type DeviceDraft = { id: string; savedAt: Date; text: string };

export type DeviceDrafts = {
  /**
   * The draft this tab was working on, else the newest that no other tab is working on, of those whose id begins so. From now on
   * it is this tab's.
   */
  take: (idStart?: string) => Promise<DeviceDraft | null>;
  /** Whether it is kept now. */
  save: (id: string, text: string) => Promise<boolean>;
  erase: (id: string) => Promise<void>;
  /** For a deliberate logout. */
  eraseAll: () => Promise<void>;
  /**
   * Work is about to be saved or erased; call what is returned when it is, or need not be any more. Meanwhile the document says that
   * something is not kept yet: tests leave a page within milliseconds, which people cannot.
   */
  startKeeping: () => () => void;
};

let unkept = 0;
let last: Promise<unknown> = Promise.resolve();

/** Saves that have not begun. Whoever types faster than a device seals has one of them, with the newest text. */
const waiting = new Map<string, { text: string; done: Promise<boolean> }>();

const lifetimeMs = 24 * 60 * 60 * 1000;

/** The key cannot be read out of the browser and goes with its draft: what is erased cannot be opened again. */
type SealedDraft = {
  id: string;
  owner: string;
  savedAt: number;
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
};

type Schema = DBSchema & { drafts: { key: string; value: SealedDraft } };

/**
 * The drafts of one owner: a club's visitor, or a user. A browser that keeps nothing (a private window, a full disk, a page
 * without TLS) loses the draft and nothing else, so no failure leaves this module.
 */
export function deviceDrafts(owner: string): DeviceDrafts {
  /** One after the other: a save that is still running must not outlive the erasure that came after it. */
  function inOrder<Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>, otherwise: Result): Promise<Result> {
    const result = last.then(async () => work(await database())).catch(() => otherwise);
    last = result;
    return result;
  }

  function save(id: string, text: string): Promise<boolean> {
    const known = waiting.get(id);
    if (known) {
      known.text = text;
      return known.done;
    }
    const begin = () => waiting.get(id) === saving && waiting.delete(id);
    const saving = { text, done: Promise.resolve(false) };
    waiting.set(id, saving);
    saving.done = inOrder(async (db) => {
      begin();
      await seal(db, owner, id, saving.text);
      return true;
    }, false).finally(begin);
    return saving.done;
  }

  return {
    take: (idStart = '') => inOrder((db) => takeNewest(db, owner, idStart), null),
    save,
    erase(id) {
      // What is saved from now on is saved after the erasure.
      waiting.delete(id);
      return inOrder((db) => remove(db, id), undefined);
    },
    eraseAll() {
      waiting.clear();
      return inOrder(async (db) => {
        for (const draft of await ownDrafts(db, owner)) await remove(db, draft.id);
      }, undefined);
    },
    startKeeping() {
      countUnkept(1);
      let change = -1;
      return () => {
        countUnkept(change);
        change = 0;
      };
    },
  };
}

function countUnkept(change: number): void {
  unkept += change;
  document.documentElement.dataset['kept'] = String(unkept === 0);
}

function database(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('beistand', 1, {
    upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'id' }),
  });
}

async function seal(db: IDBPDatabase<Schema>, owner: string, id: string, text: string): Promise<void> {
  const key = (await db.get('drafts', id))?.key ?? (await newKey());
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  await db.put('drafts', { id, owner, savedAt: Date.now(), key, iv, sealed });
  markDrafts(true);
  await holdLock(lockName(id));
}

async function takeNewest(db: IDBPDatabase<Schema>, owner: string, idStart: string): Promise<DeviceDraft | null> {
  const drafts = (await ownDrafts(db, owner)).filter(({ id }) => id.startsWith(idStart));
  const wasHere = ({ id }: SealedDraft) => Number(wasHeldHere(lockName(id)));
  const inOrder = drafts.toSorted((one, other) => wasHere(other) - wasHere(one) || other.savedAt - one.savedAt);
  for (const draft of inOrder) {
    if (!(await holdLock(lockName(draft.id)))) continue;
    return { id: draft.id, savedAt: new Date(draft.savedAt), text: await unseal(draft) };
  }
  return null;
}

/** What is too old goes as soon as anybody looks, whoever it belongs to. */
async function ownDrafts(db: IDBPDatabase<Schema>, owner: string): Promise<SealedDraft[]> {
  const drafts = await db.getAll('drafts');
  const isOld = ({ savedAt }: SealedDraft) => Date.now() - savedAt > lifetimeMs;
  for (const draft of drafts.filter(isOld)) await remove(db, draft.id);
  return drafts.filter((draft) => draft.owner === owner && !isOld(draft));
}

async function remove(db: IDBPDatabase<Schema>, id: string): Promise<void> {
  await db.delete('drafts', id);
  if ((await db.count('drafts')) === 0) markDrafts(false);
  releaseLock(lockName(id));
}

async function unseal({ key, iv, sealed }: SealedDraft): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed));
}

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function lockName(id: string): string {
  return `beistand-draft-${id}`;
}
