import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import {
  keptForMs,
  newKey,
  seal,
  type Sealed,
  storeInOrder,
  tokenHash,
  unseal,
} from '#platform/drafts/sealed-store.ts';
import type { KeptQueue, QueuedFile, UploadTarget } from './upload-queue.ts';

const pieceBytes = 4 * 1024 * 1024;

/** The key is not extractable and is deleted with its file, so a deleted file cannot be decrypted. */
type Kept = {
  id: string;
  owner: string;
  savedAt: number;
  category: string;
  name: string;
  type: string;
  pieces: number;
  key: CryptoKey;
  resume: UploadTarget | undefined;
};

type Schema = DBSchema & {
  files: { key: string; value: Kept };
  pieces: { key: [id: string, index: number]; value: Sealed };
};

type Uploads = IDBPDatabase<Schema>;

/** The stored queue of the member with this token. */
export function keptQueue(token: string): KeptQueue {
  const inOrder = storeInOrder(database);

  return {
    restore: () => inOrder<QueuedFile[]>(async (db) => restoreAll(db, await tokenHash(token)), []),
    keep: (item) => void inOrder(async (db) => keepFile(db, await tokenHash(token), item), undefined),
    keepTarget: (id, resume) =>
      void inOrder(async (db) => {
        const kept = await db.get('files', id);
        if (kept) await db.put('files', { ...kept, resume });
      }, undefined),
    forget: (id) => void inOrder((db) => forgetFile(db, id), undefined),
    hasAll: (ids) =>
      inOrder(async (db) => (await Promise.all(ids.map((id) => db.getKey('files', id)))).every(Boolean), false),
  };
}

/** Deletes what the member with this token has not sent yet. */
export function forgetQueue(token: string): Promise<void> {
  return storeInOrder(database)(async (db) => {
    const owner = await tokenHash(token);
    for (const kept of await db.getAll('files')) if (kept.owner === owner) await forgetFile(db, kept.id);
  }, undefined);
}

function database(): Promise<Uploads> {
  return openDB<Schema>('beistand-uploads', 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: 'id' });
      db.createObjectStore('pieces');
    },
  });
}

async function keepFile(db: Uploads, owner: string, { id, file, category, resume }: QueuedFile): Promise<void> {
  const key = await newKey();
  const pieces = Math.ceil(file.size / pieceBytes);
  try {
    for (let index = 0; index < pieces; index += 1) {
      const plain = await file.slice(index * pieceBytes, (index + 1) * pieceBytes).arrayBuffer();
      await db.put('pieces', await seal(key, plain), [id, index]);
    }
    const { name, type } = file;
    await db.put('files', { id, owner, savedAt: Date.now(), category, name, type, pieces, key, resume });
  } catch (failure) {
    // An incomplete file is useless, and it may have filled the disk.
    await forgetFile(db, id);
    throw failure;
  }
}

async function restoreAll(db: Uploads, owner: string): Promise<QueuedFile[]> {
  const restored: QueuedFile[] = [];
  const all = await db.getAll('files');
  for (const kept of all.toSorted((one, other) => one.savedAt - other.savedAt)) {
    if (Date.now() - kept.savedAt > keptForMs) await forgetFile(db, kept.id);
    else if (kept.owner === owner) restored.push(await openFile(db, kept));
  }
  return restored;
}

async function openFile(db: Uploads, kept: Kept): Promise<QueuedFile> {
  const { id, category, name, type, resume, pieces, key } = kept;
  const parts: ArrayBuffer[] = [];
  for (let index = 0; index < pieces; index += 1) {
    const piece = await db.get('pieces', [id, index]);
    if (!piece) throw new Error(`piece ${index} of ${id} is missing`);
    parts.push(await unseal(key, piece));
  }
  return { id, category, file: new File(parts, name, { type }), status: 'queued', progress: 0, resume };
}

async function forgetFile(db: Uploads, id: string): Promise<void> {
  await db.delete('files', id);
  await db.delete('pieces', IDBKeyRange.bound([id, 0], [id, Infinity]));
}
