import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptQueue, QueuedFile, UploadTarget } from './upload-queue.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;
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

type Piece = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

type Schema = DBSchema & {
  files: { key: string; value: Kept };
  pieces: { key: [id: string, index: number]; value: Piece };
};

type Uploads = IDBPDatabase<Schema>;

/**
 * The stored queue of the member with this token. If the browser cannot store (a private window, a full disk, a page without TLS),
 * only a reload loses the queue, so this module never fails.
 */
export function keptQueue(token: string): KeptQueue {
  let last: Promise<unknown> = Promise.resolve();

  /** Runs the operations one after the other, so that a file that is still being stored is deleted afterwards. */
  function inOrder<Result>(work: (db: Uploads, owner: string) => Promise<Result>, otherwise: Result): Promise<Result> {
    const result = last.then(async () => work(await database(), await ownerOf(token))).catch(() => otherwise);
    last = result;
    return result;
  }

  return {
    restore: () => inOrder(restoreAll, []),
    keep: (item) => void inOrder((db, owner) => keepFile(db, owner, item), undefined),
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

function database(): Promise<Uploads> {
  return openDB<Schema>('beistand-uploads', 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: 'id' });
      db.createObjectStore('pieces');
    },
  });
}

/** The hash of the token. The token itself opens a case and must not be stored. */
async function ownerOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keepFile(db: Uploads, owner: string, { id, file, category, resume }: QueuedFile): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const pieces = Math.ceil(file.size / pieceBytes);
  try {
    for (let index = 0; index < pieces; index += 1) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = await file.slice(index * pieceBytes, (index + 1) * pieceBytes).arrayBuffer();
      await db.put('pieces', { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }, [
        id,
        index,
      ]);
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
    if (Date.now() - kept.savedAt > lifetimeMs) await forgetFile(db, kept.id);
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
    parts.push(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: piece.iv }, key, piece.sealed));
  }
  return { id, category, file: new File(parts, name, { type }), status: 'queued', progress: 0, resume };
}

async function forgetFile(db: Uploads, id: string): Promise<void> {
  await db.delete('files', id);
  await db.delete('pieces', IDBKeyRange.bound([id, 0], [id, Infinity]));
}
