import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { askDesk, desk, deskPeople } from '#testing/callers/desk-calls.ts';
import { callFnol } from '#testing/callers/fnol-calls.ts';
import { caseWithTracerWords, claimWithTracerWords, type TracedCase } from '#testing/callers/traced-cases.ts';
import { logIn } from '#testing/callers/open-case.ts';
import { copyRows, putRows } from '#testing/databases/copy-rows.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { foundIn, textOfFiles } from '#testing/databases/tracer-words.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { eraseRestored } from './erase-restored.ts';

let server: TestApp;
/** A server on the restored backup. */
let restored: TestApp | undefined;

beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => restored?.close());
afterAll(() => server.close());

/** What the desk reads of a case, part by part. */
const parts = ['Documents', 'Requests', 'Links', 'Calls', 'Notes', 'Consents'].map((part) => `getCase${part}`);

async function exported(app: TestApp, number: string) {
  const { id, authorities } = deskPeople.olga;
  const headers = await bearerFor(app, authorities, { payload: { sub: id } });
  return app.app.inject({ url: `/ambulance-app/desk/cases.zip?claimNumber=${number}`, headers });
}

/** Makes a backup, erases the case, and restores the backup beside the keys as they are now. */
async function restoreAfterErasing({ number }: TracedCase): Promise<TestApp> {
  const backup = await copyRows(server.database, 'data');
  const files = mkdtempSync(join(tmpdir(), 'beistand-backup-'));
  cpSync(server.filesFolder, files, { recursive: true });
  await desk(server, 'olga', 'eraseCase', number, { typedNumber: number, reason: 'request' });
  const keys = await copyRows(server.database, 'keys');
  restored = await openTestApp({ fill: (database) => putRows(database, new Map([...backup, ...keys])) });
  cpSync(files, restored.filesFolder, { recursive: true });
  rmSync(files, { recursive: true });
  return restored;
}

const everything = async (app: TestApp) =>
  [await dumpDatabase(app.database), textOfFiles(app.filesFolder), app.logged.join('\n')].join('\n');

const failed = (app: TestApp) => app.logged.filter((line) => /"level":[56]0/.test(line));

/** What desk, portal and member read of an erased case: none of it fails, and none of it says a word of the case. */
async function whatIsTold(app: TestApp, { number, words }: TracedCase): Promise<string> {
  const told: unknown[] = [];
  for (const word of words.filter((_, at) => at % 6 === 0 || at > words.length - 7))
    told.push(await desk(app, 'hanna', 'searchCases', word));
  expect(told.flat()).toEqual([]);
  told.push(await desk(app, 'hanna', 'searchCases', number));
  told.push(await desk(app, 'hanna', 'getCase', number, { reason: 'call' }), await desk(app, 'hanna', 'getDeskCounts'));
  told.push(await desk(app, 'hanna', 'getDeskNames', [number]));
  told.push(await desk(app, 'hanna', 'getDeskItems', {}), await desk(app, 'hanna', 'getCaseWork', number));
  told.push(await desk(app, 'olga', 'getAccessLog', number), await desk(app, 'olga', 'getDeskFigures', 'all'));
  for (const part of parts)
    expect((await askDesk(app, 'hanna', part, number)).error?.data?.appError, part).toBe('CASE_ERASED');
  const zip = await exported(app, number);
  const page = await app.app.inject(`/ambulance-app/desk/cases/${number}`);
  expect([zip.statusCode, page.statusCode]).toEqual([200, 200]);
  return [JSON.stringify(told), zip.rawPayload.toString('latin1'), page.body].join('\n');
}

test('H11.c of an erased member’s case none of forty words is left in database, files, log or a restored backup', async () => {
  const marked = await caseWithTracerWords(server);
  const { number, words, member, id } = marked;
  expect(words.length).toBeGreaterThanOrEqual(40);
  const read = await Promise.all(parts.map((part) => desk(server, 'hanna', part, number)));
  const shown = JSON.stringify([read, await desk(server, 'hanna', 'getCase', number, { reason: 'call' })]);
  expect(foundIn(shown, words).length).toBeGreaterThan(20);
  const copy = await restoreAfterErasing(marked);

  expect(foundIn(await everything(server), words)).toEqual([]);
  expect(foundIn(await whatIsTold(server, marked), words)).toEqual([]);
  expect(foundIn(await everything(copy), words)).toEqual([]);
  await eraseRestored(copy);
  expect(foundIn(await whatIsTold(copy, marked), words)).toEqual([]);

  for (const app of [server, copy]) {
    const { answer } = await logIn(app, member.token, member.details);
    expect(answer.error?.data?.appError).toBe('LINK_REFUSED');
    const old = await app.call('claim/claim', 'getCaseProgress', [member.token, member.session], {
      cookie: member.cookie,
    });
    expect(old.error?.data?.appError).toBe('SESSION_EXPIRED');
    expect((await app.app.inject(`/ambulance-app/login/${member.token}/vehicleabroad`)).statusCode).toBe(200);
    expect(await app.database.query('select 1 from case_lookups where claim_id = $1', [id])).toEqual([]);
    expect(failed(app)).toEqual([]);
  }
});

test('H11.c of an erased claim on a policy nothing is left either, and the portal answers', async () => {
  const marked = await claimWithTracerWords(server);
  const { number, words } = marked;
  const portal = (app: TestApp, method: string) =>
    callFnol(app, { caller: 'erika', endpoint: 'claim/claim' }, method, [number]);
  const before = JSON.stringify([
    await portal(server, 'getClaimDetail'),
    await portal(server, 'getClaimNotes'),
    await callFnol(server, { caller: 'erika' }, 'getClaim', [number]),
    await desk(server, 'hanna', 'getCaseClaim', number),
  ]);
  expect(foundIn(before, words).length).toBeGreaterThan(20);
  const copy = await restoreAfterErasing(marked);
  // Names of claims on a policy are not sealed: the backup brings them back.
  expect(foundIn(await dumpDatabase(copy.database), words)).not.toEqual([]);
  await eraseRestored(copy);

  for (const app of [server, copy]) {
    expect(foundIn(await everything(app), words)).toEqual([]);
    expect(foundIn(await whatIsTold(app, marked), words)).toEqual([]);
    for (const method of ['getClaimDetail', 'getClaimNotes', 'getContactSummaries', 'getClaimActivities'])
      expect((await portal(app, method)).error?.data?.appError, method).not.toBe('INTERNAL');
    const reported = await callFnol(app, { caller: 'erika' }, 'getClaim', [number]);
    expect(reported.error?.data?.appError).not.toBe('INTERNAL');
    expect(failed(app)).toEqual([]);
  }
});
