import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openMemberSession } from '#testing/member-session.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { claimFiles } from './claim-files.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openServer(): Promise<TestApp> {
  const server = await openTestApp();
  closing.push(() => server.close());
  return server;
}

async function emptyStore() {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-store-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return openDiskFiles(folder);
}

const claim = ({ database }: TestApp, files: Awaited<ReturnType<typeof emptyStore>>) =>
  claimFiles({ db: database, files, setting: 'FILES_URL' });

test('a new pair is marked, and known by that from then on', async () => {
  const [server, files] = [await openServer(), await emptyStore()];
  // Several servers may start at once.
  await Promise.all([claim(server, files), claim(server, files)]);
  await claim(server, files);
  await expect(claim(server, await emptyStore())).rejects.toThrow('FILES_URL: expected the files of this database');
});

test('a store serves one database', async () => {
  const [server, other, files] = [await openServer(), await openServer(), await emptyStore()];
  await claim(server, files);
  await expect(claim(other, files)).rejects.toThrow('these belong to another database');
  await claim(other, await emptyStore());
  await expect(claim(other, files)).rejects.toThrow('these belong to another database');
});

test('a start that ended between both marks is made up for by the next', async () => {
  const [server, files] = [await openServer(), await emptyStore()];
  await server.database.query('insert into file_store (id) values ($1)', [randomUUID()]);
  await claim(server, files);
  await claim(server, files);
  const [row] = await server.database.query('select is_marked as marked from file_store');
  expect(row).toEqual({ marked: true });
});

test('an installation that is older than the mark gets it where its documents are', async () => {
  const server = await openServer();
  const member = await openMemberSession(server, { now: new Date() });
  expect((await member.upload('Beleg.pdf', samplePdf())).receipt).toBeDefined();
  await expect(claim(server, await emptyStore())).rejects.toThrow('none of its documents is there');
  const own = await openDiskFiles(server.filesFolder);
  await claim(server, own);
  await claim(server, own);
});
