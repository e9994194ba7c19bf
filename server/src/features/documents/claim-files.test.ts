import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openMemberSession } from '#testing/callers/member-session.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openTestApp } from '#testing/test-app.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { claimFiles } from './claim-files.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  closing.push(() => database.close());
  return database;
}

async function emptyStore(): Promise<FileStore> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-store-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return openDiskFiles(folder);
}

const claim = (db: Database, files: FileStore) => claimFiles({ db, files, setting: 'FILES_URL' });

test('a new pair is marked, and known by that from then on', async () => {
  const [database, files] = [await openDatabase(), await emptyStore()];
  // Several servers may start at once.
  await Promise.all([claim(database, files), claim(database, files)]);
  await claim(database, files);
  await expect(claim(database, await emptyStore())).rejects.toThrow('FILES_URL: expected the files of this database');
});

test('a claimed store that lost its mark counts as away', async () => {
  const [database, files] = [await openDatabase(), await emptyStore()];
  await claim(database, files);
  await files.probe();
  await files.remove('00000000-0000-0000-0000-000000000000');
  await expect(files.probe()).rejects.toMatchObject({ appError: 'UNAVAILABLE' });
});

test('a store serves one database', async () => {
  const [database, other, files] = [await openDatabase(), await openDatabase(), await emptyStore()];
  await claim(database, files);
  await expect(claim(other, files)).rejects.toThrow('these belong to another database');
  await claim(other, await emptyStore());
  await expect(claim(other, files)).rejects.toThrow('these belong to another database');
});

test('of two databases that claim one store at the same moment, one gets it', async () => {
  const [database, other, files] = [await openDatabase(), await openDatabase(), await emptyStore()];
  const bothHaveLooked = Promise.withResolvers<void>();
  let looked = 0;
  // Neither goes on before both have seen a store without a mark.
  const slow: FileStore = {
    ...files,
    async read(id, span) {
      const found = await Promise.allSettled([files.read(id, span)]);
      if ((looked += 1) === 2) bothHaveLooked.resolve();
      await bothHaveLooked.promise;
      if (found[0].status === 'rejected') throw found[0].reason;
      return found[0].value;
    },
  };
  const claims = await Promise.allSettled([claim(database, slow), claim(other, slow)]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const again = await Promise.allSettled([claim(database, files), claim(other, files)]);
  expect(again.map(({ status }) => status)).toEqual(claims.map(({ status }) => status));
});

test('a server that looks while another of the same database marks the store is not refused', async () => {
  const database = await openDatabase();
  for (const looksBefore of [true, false]) {
    const files = await emptyStore();
    const overtaken: FileStore = {
      ...files,
      async read(id, span) {
        if (looksBefore) await claim(database, files);
        const found = await Promise.allSettled([files.read(id, span)]);
        await claim(database, files);
        if (found[0].status === 'rejected') throw found[0].reason;
        return found[0].value;
      },
    };
    await claim(database, overtaken);
    await database.query('delete from file_store');
  }
});

test('a start that ended between both marks is made up for by the next', async () => {
  const [database, files] = [await openDatabase(), await emptyStore()];
  await database.query('insert into file_store (id) values ($1)', [randomUUID()]);
  await claim(database, files);
  await claim(database, files);
  const [row] = await database.query('select is_marked as marked from file_store');
  expect(row).toEqual({ marked: true });
});

test('an installation that is older than the mark gets it where its documents are', async () => {
  const server = await openTestApp();
  closing.push(() => server.close());
  const member = await openMemberSession(server, { now: new Date() });
  expect((await member.upload('Beleg.pdf', samplePdf())).receipt).toBeDefined();
  await expect(claim(server.database, await emptyStore())).rejects.toThrow('none of its documents is there');
  const own = await openDiskFiles(server.filesFolder);
  await claim(server.database, own);
  await claim(server.database, own);
});
