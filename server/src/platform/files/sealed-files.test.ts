import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openVault, type Vault } from '#platform/vault/vault.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { openFiles } from './open-files.ts';
import { createSealedFiles, type SealedFiles } from './sealed-files.ts';

const masterKey = createSecretKey(randomBytes(32));
let dataDir: string;
let db: Database;
let vault: Vault;
let sealed: SealedFiles;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'beistand-sealed-'));
  db = await openTestDatabase();
  await db.script('create table kept_notes (id uuid primary key, subject text not null, text bytea not null)');
  vault = await openVault({ db, masterKey });
  sealed = createSealedFiles({ vault, files: await openFiles({ dataDir }) });
});
afterAll(async () => {
  await db?.close();
  await rm(dataDir, { recursive: true });
});

type NoteRow = { id: string; subject: string; text: Uint8Array };

async function keep(subject: string, text: string): Promise<string> {
  const id = randomUUID();
  const note = await vault.seal(subject, text, 'kept_notes.text');
  await db.query('insert into kept_notes (id, subject, text) values ($1, $2, $3)', [id, subject, note]);
  await sealed.store(subject, id, Readable.from([Buffer.from(text)]));
  return id;
}

async function read(id: string): Promise<{ note: string; file: string }> {
  const [row] = await db.query<NoteRow>('select * from kept_notes where id = $1', [id]);
  const note = String(await vault.open(row!.subject, row!.text, 'kept_notes.text'));
  return { note, file: String(await buffer((await sealed.load(row!.subject, id)).content)) };
}

test('a destroyed key takes values and files with it, and a backup from before brings back neither', async () => {
  const [erased, other] = [randomUUID(), randomUUID()];
  const [erasedId, otherId] = [await keep(erased, 'Blutgruppe 0'), await keep(other, 'Blutgruppe A')];
  const rows = await db.query<NoteRow>('select * from kept_notes');
  const copy = await mkdtemp(join(tmpdir(), 'beistand-backup-'));
  await cp(join(dataDir, 'files'), copy, { recursive: true });

  expect(await read(erasedId)).toEqual({ note: 'Blutgruppe 0', file: 'Blutgruppe 0' });
  await vault.destroy(erased);
  await expect(read(erasedId)).rejects.toMatchObject({ code: 'KeyDestroyed' });
  await expect(sealed.load(erased, erasedId)).rejects.toMatchObject({ code: 'KeyDestroyed' });

  await db.query('delete from kept_notes');
  await rm(join(dataDir, 'files'), { recursive: true });
  for (const { id, subject, text } of rows) {
    await db.query('insert into kept_notes (id, subject, text) values ($1, $2, $3)', [id, subject, text]);
  }
  await cp(copy, join(dataDir, 'files'), { recursive: true });
  await rm(copy, { recursive: true });
  vault = await openVault({ db, masterKey });
  sealed = createSealedFiles({ vault, files: await openFiles({ dataDir }) });

  expect(await read(otherId)).toEqual({ note: 'Blutgruppe A', file: 'Blutgruppe A' });
  await expect(read(erasedId)).rejects.toMatchObject({ code: 'KeyDestroyed' });
  await expect(sealed.load(erased, erasedId)).rejects.toMatchObject({ code: 'KeyDestroyed' });
});

test('nothing new is stored for a subject whose key was destroyed', async () => {
  const [subject, id] = [randomUUID(), randomUUID()];
  await vault.destroy(subject);
  const plain = Readable.from([Buffer.from('late')]);
  await expect(sealed.store(subject, id, plain)).rejects.toMatchObject({ code: 'KeyDestroyed' });
  expect(plain.destroyed).toBe(true);
});

test('a file under another subject does not open', async () => {
  const [mine, yours, id] = [randomUUID(), randomUUID(), randomUUID()];
  await sealed.store(mine, id, Readable.from([Buffer.from('mine')]));
  await vault.fileKeyToSeal(yours);
  const { content } = await sealed.load(yours, id);
  await expect(buffer(content)).rejects.toMatchObject({ code: 'SealBroken' });
});

test('a stream that breaks before it is read fails the store, not the process', async () => {
  const plain = new Readable({ read() {} });
  const storing = sealed.store(randomUUID(), randomUUID(), plain);
  plain.destroy(new Error('connection lost'));
  await expect(storing).rejects.toThrow('connection lost');
});
