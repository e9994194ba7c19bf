import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { createSealedFiles } from '#platform/files/sealed-files.ts';
import { sha256 } from '#testing/callers/member-client.ts';
import { openMemberSession, type MemberSession } from '#testing/callers/member-session.ts';
import { callHead, openRawConnection } from '#testing/callers/raw-request.ts';
import { mountDisk } from '#testing/files/mount-disk.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openGrant, sealGrant } from '#features/documents/grants.ts';
import { sealName } from '#features/documents/names.ts';
import { removeAbandonedUploads } from '#features/documents/intake/abandoned-uploads.ts';

let server: TestApp;
const clock = new Date('2026-11-15T09:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => clock });
});

// What an earlier test sent is examined by then, and its preview stored.
beforeEach(() => server.app.documents.examination.work());
afterAll(() => server.close());

test('a broken connection keeps what came, and the upload goes on from there', async () => {
  const member = await openMemberSession(server);
  const pdf = samplePdf({ words: 'x'.repeat(300_000) });
  const bytes = new Uint8Array(Buffer.concat([pdf, Buffer.alloc(700_000, '%')]));
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'lang.pdf', size: bytes.length })).headers.get('location')!;
  const before = server.storedFiles().length;
  const broken = new ReadableStream({
    async pull(controller) {
      controller.enqueue(bytes.subarray(0, 200_000));
      await vi.waitFor(() => expect(server.storedFiles().length).toBeGreaterThan(before), { timeout: 30_000 });
      controller.error(new Error('gone'));
    },
  });
  await expect(member.patch(location, token, 0, broken)).rejects.toThrow();
  const arrived = await untilArrived(member, location, token);
  expect(arrived).toBeGreaterThan(0);
  expect(await member.documents()).toEqual([]);
  const rest = await member.patch(location, token, arrived, new Blob([bytes.subarray(arrived)]));
  const receipt = (await rest.json()) as { publicID: string };
  await member.documents();
  expect(sha256(await (await member.download(receipt.publicID)).bytes())).toBe(sha256(bytes));
});

async function untilArrived(member: MemberSession, location: string, token: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const head = await member.tus('HEAD', location, token, {});
    const offset = Number(head.headers.get('upload-offset'));
    if (offset > 0) return offset;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 0;
}

test('whoever lost the last answer sees that all has arrived, and gets the receipt again', async () => {
  const member = await openMemberSession(server);
  const pdf = samplePdf({ words: 'lost answer' });
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: pdf.length })).headers.get('location')!;
  const receipt: unknown = await (await member.patch(location, token, 0, new Blob([pdf]))).json();
  const head = await member.tus('HEAD', location, token, {});
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(pdf.length)]);
  const again = await member.patch(location, token, pdf.length, new Blob([]));
  expect([again.status, await again.json()]).toEqual([200, { ...(receipt as object), state: expect.any(String) }]);
  expect((await member.patch(location, token, pdf.length, new Blob(['x']))).status).toBe(413);
  expect((await member.patch(location, token, 0, new Blob([pdf]))).status).toBe(409);
  expect(await member.documents()).toHaveLength(1);
  // A file that the case has already leaves no upload behind.
  const second = await member.uploadToken();
  const same = (await member.create(second, { name: 'b.pdf', size: pdf.length })).headers.get('location')!;
  expect(await (await member.patch(same, second, 0, new Blob([pdf]))).json()).toMatchObject({ duplicate: true });
  expect((await member.tus('HEAD', same, second, {})).status).toBe(404);
});

test('U1.g an upload that is cancelled leaves nothing behind', async () => {
  const member = await openMemberSession(server);
  const before = server.storedFiles();
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: 1000 })).headers.get('location')!;
  await member.patch(location, token, 0, new Blob([samplePdf().subarray(0, 500)]));
  expect(server.storedFiles()).not.toEqual(before);
  expect((await member.tus('DELETE', location, token, {})).status).toBe(204);
  expect(server.storedFiles()).toEqual(before);
  expect((await member.tus('HEAD', location, token, {})).status).toBe(404);
});

test('a grant of another case neither sees, goes on with nor ends an upload whose id it names', async () => {
  const [member, stranger] = [await openMemberSession(server), await openMemberSession(server)];
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: 1000 })).headers.get('location')!;
  const own = openGrant({ vault: server.vault, now: clock }, 'upload', await stranger.uploadToken());
  const foreign = sealGrant(server.vault, 'upload', { ...own, documentId: location.split('/').at(-1) ?? '' });
  expect((await stranger.tus('HEAD', location, foreign, {})).status).toBe(404);
  expect((await stranger.patch(location, foreign, 0, new Blob([samplePdf().subarray(0, 500)]))).status).toBe(404);
  expect((await stranger.tus('DELETE', location, foreign, {})).status).toBe(404);
  expect((await stranger.create(foreign, { name: 'b.pdf', size: 1000 })).status).toBe(404);
  const head = await member.tus('HEAD', location, token, {});
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '0']);
});

test('an abandoned upload is removed after a day', async () => {
  const member = await openMemberSession(server);
  const files = createSealedFiles({ vault: server.vault, files: await openDiskFiles(server.filesFolder) });
  const before = server.storedFiles();
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: 1000 })).headers.get('location')!;
  await member.patch(location, token, 0, new Blob([samplePdf().subarray(0, 500)]));
  const deps = { db: server.database, files };
  await removeAbandonedUploads(deps, new Date(clock.getTime() + 23 * 3_600_000));
  expect(server.storedFiles().length).toBe(before.length + 1);
  await removeAbandonedUploads(deps, new Date(clock.getTime() + 25 * 3_600_000));
  expect(server.storedFiles()).toEqual(before);
});

test('U1.d one byte more than 100,000,000 is refused through both doors, and nothing of it is kept', async () => {
  const member = await openMemberSession(server);
  const before = server.storedFiles();
  const token = await member.uploadToken();
  expect((await member.create(token, { name: 'a.pdf', size: 100_000_001 })).status).toBe(413);
  expect((await member.create(token, { name: 'a.pdf', size: 100_000_000 })).status).toBe(201);
  const tooLarge = new Blob([samplePdf(), new Uint8Array(100_000_001 - samplePdf().length)]);
  const answer = await member.uploadForm('a.pdf', tooLarge);
  expect(answer).toEqual({ status: 413, appError: 'FILE_TOO_LARGE' });
  expect(server.storedFiles()).toEqual(before);
});

test('what the protocol refuses is answered in JSON with its own status, as every other failure is', async () => {
  const member = await openMemberSession(server);
  const token = await member.uploadToken();
  const begin = (headers: Record<string, string>) => member.tus('POST', 'uploads', token, headers);
  const { location = '' } = Object.fromEntries((await member.create(token, { name: 'a.pdf', size: 9 })).headers);
  const more = (headers: Record<string, string>) => member.tus('PATCH', location, token, headers, new Blob(['abc']));
  const piece = { 'content-type': 'application/offset+octet-stream' };
  const answers = [
    [await begin({ 'upload-length': '100000001' }), 413, 'FILE_TOO_LARGE'],
    [await begin({}), 400, 'INVALID_INPUT'],
    [await begin({ 'upload-length': 'many' }), 400, 'INVALID_INPUT'],
    [await begin({ 'upload-length': '-1' }), 400, 'INVALID_INPUT'],
    [await begin({ 'upload-length': '3', 'upload-metadata': 'a b c' }), 400, 'INVALID_INPUT'],
    [await begin({ 'upload-length': '3', 'tus-resumable': '' }), 412, 'INVALID_INPUT'],
    [await begin({ 'upload-defer-length': '1' }), 501, 'INVALID_INPUT'],
    [await more(piece), 403, 'INVALID_INPUT'],
    [await more({ ...piece, 'upload-offset': '5' }), 409, 'CHANGED_MEANWHILE'],
  ] as const;
  for (const [answer, status, appError] of answers) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
    expect(await answer.json()).toMatchObject({ error: { code: -32000, data: { appError, appErrorCode: 101 } } });
  }
});

test('U1.d a second creation under one key takes no byte beyond what was announced', async () => {
  const member = await openMemberSession(server);
  const before = server.storedFiles();
  const token = await member.uploadToken();
  const pdf = samplePdf({ words: 'once' });
  const file = { name: 'a.pdf', size: pdf.length };
  const location = (await member.create(token, file)).headers.get('location')!;
  const large = new Blob([new Uint8Array(3_000_000)]);
  for (let again = 0; again < 3; again += 1)
    expect((await member.create(token, { ...file, size: large.size }, large)).status).toBe(404);
  expect((await member.create(token, file, large)).status).toBe(413);
  expect((await member.create(token, file, inPieces(3_000_000))).status).toBe(413);
  expect(server.storedFiles()).toEqual(before);
  // Who lost the answer asks again, and goes on with the same upload.
  const again = await member.create(token, file);
  expect([again.status, again.headers.get('location')]).toEqual([201, location]);
  expect((await member.patch(location, token, 0, new Blob([pdf.subarray(0, 100)]))).status).toBe(204);
  expect((await member.create(token, file, new Blob([pdf.subarray(0, 100)]))).status).toBe(409);
  const head = await member.tus('HEAD', location, token, {});
  expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['100', String(pdf.length)]);
  const { status } = await member.patch(location, token, 100, new Blob([pdf.subarray(100)]));
  expect(status).toBe(200);
  expect((await member.create(token, file, new Blob([pdf]))).status).toBe(409);
  await member.documents();
  const publicID = location.split('/').at(-1) ?? '';
  expect(sha256(await (await member.download(publicID)).bytes())).toBe(sha256(pdf));
});

test('U1.d a piece that is longer than the rest of the file is refused, and nothing of it is kept', async () => {
  const member = await openMemberSession(server);
  const before = server.storedFiles();
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: 500_000 })).headers.get('location')!;
  expect((await member.patch(location, token, 0, new Blob([new Uint8Array(500_001)]))).status).toBe(413);
  const unannounced = await member.patch(location, token, 0, inPieces(600_000));
  expect([unannounced.status, await unannounced.text()]).toEqual([413, expect.stringContaining('FILE_TOO_LARGE')]);
  expect((await member.tus('HEAD', location, token, {})).headers.get('upload-offset')).toBe('0');
  expect(server.storedFiles()).toEqual(before);
});

test('U1.d pieces that come at the same time never make more than was announced', async () => {
  const member = await openMemberSession(server);
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: 500_000 })).headers.get('location')!;
  const before = server.storedFiles().length;
  const piece = new Blob([new Uint8Array(400_000)]);
  const sent = await Promise.allSettled(Array.from({ length: 4 }, () => member.patch(location, token, 0, piece)));
  expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const head = await member.tus('HEAD', location, token, {});
  expect(Number(head.headers.get('upload-offset'))).toBeLessThanOrEqual(400_000);
  expect(server.storedFiles().length).toBeLessThanOrEqual(before + 1);
});

test('U1.g a form under the key of an upload that has begun is refused, and the upload goes on', async () => {
  const member = await openMemberSession(server);
  const token = await member.uploadToken();
  const pdf = samplePdf({ words: 'begun' });
  const location = (await member.create(token, { name: 'a.pdf', size: pdf.length })).headers.get('location')!;
  await member.patch(location, token, 0, new Blob([pdf.subarray(0, 100)]));
  const kept = server.storedFiles();
  const answer = await member.uploadForm('b.pdf', new Blob([samplePdf()]), { sessionID: token });
  expect(answer).toEqual({ status: 404, appError: 'NOT_FOUND' });
  expect(server.storedFiles()).toEqual(kept);
  expect((await member.patch(location, token, 100, new Blob([pdf.subarray(100)]))).status).toBe(200);
});

/** A body whose length no header says. */
function inPieces(bytes: number): ReadableStream<Uint8Array> {
  return new Blob([new Uint8Array(bytes)]).stream();
}

test('U1.g a form with several files is refused, and none of them is kept', async () => {
  const member = await openMemberSession(server);
  const before = server.storedFiles();
  const files = ['one', 'two', 'three'].map((words) => new Blob([samplePdf({ words })]));
  for (const several of [files, files.slice(1)])
    expect(await member.uploadForm('a.pdf', several)).toEqual({ status: 400, appError: 'INVALID_INPUT' });
  expect(await member.documents()).toEqual([]);
  expect(server.storedFiles()).toEqual(before);
});

test('U1.g who sends a whole form before reading gets the refusal, not a broken connection', async () => {
  const member = await openMemberSession(server);
  const description = JSON.stringify({ sessionID: 'none', name: 'a.pdf' });
  const before = [
    '--x\r\ncontent-disposition: form-data; name="document"\r\n\r\n',
    `${description}\r\n--x\r\ncontent-disposition: form-data; name="file[]"; filename="a.pdf"\r\n\r\n`,
  ].join('');
  const body = Buffer.concat([Buffer.from(before), Buffer.alloc(30_000_000, '%'), Buffer.from('\r\n--x--\r\n')]);
  const type = 'content-type: multipart/form-data; boundary=x';
  const head = callHead('/ambulance-app/claim/docupload', body.length, `cookie: ${member.cookie}\r\n`).replace(
    'content-type: application/json',
    type,
  );
  const { socket, answer } = openRawConnection(member.base, head);
  socket.pause();
  await new Promise<void>((resolve, reject) =>
    socket.write(body, (failure) => (failure ? reject(failure) : resolve())),
  );
  socket.resume();
  socket.end();
  expect(await answer).toMatch(/^HTTP\/1\.1 40\d [^]*"appError":"/);
});

test('U1.g the specified form stores a file and ignores what it has no right to say', async () => {
  const member = await openMemberSession(server);
  const pdf = samplePdf({ words: 'form' });
  const { status, receipt } = await member.uploadForm('Rechnung 1.pdf', new Blob([pdf]), {
    status: 'approved',
    securityType: 'unrestricted',
    author: 'The club',
    claimNumber: 'GEL-1',
  });
  expect([status, receipt?.name]).toEqual([200, 'Rechnung_1.pdf']);
  const [listed] = await member.documents();
  expect(listed).toMatchObject({ documentCategory: 'invoice', sentToPortal: false, state: 'checking' });
  expect(sha256(await (await member.download(receipt!.publicID)).bytes())).toBe(sha256(pdf));
});

test('U1.f a name that some system cannot keep is not given to anybody, also where an older release stored it', async () => {
  const member = await openMemberSession(server);
  const { receipt } = await member.upload('CON.pdf', samplePdf({ words: 'device' }));
  expect(receipt?.name).toBe('_CON.pdf');
  await member.documents();
  const older = await sealName(server.vault, member.id, '.pdf');
  await server.database.query('update documents set name = $2 where id = $1', [receipt?.publicID, older]);
  expect((await member.list()).map(({ name }) => name)).toEqual(['document.pdf']);
  const { headers } = await member.download(receipt?.publicID ?? '');
  expect(headers.get('content-disposition')).toContain('filename="document.pdf"');
});

test('U1.k content that does not match the name is refused and deleted', async () => {
  const member = await openMemberSession(server);
  const before = server.storedFiles();
  const html = new TextEncoder().encode('<html><script>alert(1)</script></html>');
  for (const name of ['a.pdf', 'a.svg', 'a.png', 'a.heic', 'a.bmp', 'a.jpg'])
    expect(await member.upload(name, html), name).toEqual({ status: 415, appError: 'ILLEGAL_CONTENT_TYPE' });
  expect(await member.upload('a.jpg', samplePdf())).toMatchObject({ appError: 'ILLEGAL_CONTENT_TYPE' });
  expect(await member.upload('a.html', html)).toMatchObject({ appError: 'ILLEGAL_CONTENT_TYPE' });
  expect(await member.documents()).toEqual([]);
  expect(server.storedFiles()).toEqual(before);
});

test('B2.a the same file twice is recognised, also when both come at the same moment, and another case may have it too', async () => {
  const member = await openMemberSession(server);
  const pdf = samplePdf({ words: 'twice' });
  const { receipt: first } = await member.upload('a.pdf', pdf);
  const { receipt: second } = await member.uploadForm('b.pdf', new Blob([pdf]));
  expect(second).toEqual({ ...first, duplicate: true, state: second?.state });
  expect(await member.documents()).toHaveLength(1);
  const other = samplePdf({ words: 'at once' });
  const both = await Promise.all([member.upload('c.pdf', other), member.uploadForm('d.pdf', new Blob([other]))]);
  expect(both.map(({ receipt }) => receipt?.duplicate).toSorted()).toEqual([false, true]);
  expect(await member.documents()).toHaveLength(2);
  const stranger = await openMemberSession(server);
  expect((await stranger.upload('a.pdf', pdf)).receipt?.duplicate).toBe(false);
});

test('a case may send a limited number of files per day', async () => {
  const member = await openMemberSession(server);
  const answers = await Promise.all(Array.from({ length: 301 }, () => member.call('claimsDocUploadToken')));
  const refusals = answers.flatMap(({ error }) => error?.data ?? []);
  expect(refusals).toMatchObject([{ appError: 'TOO_MANY_REQUESTS', waitSeconds: 24 * 3600 }]);
});

test('an internal failure of an upload shows no details', async () => {
  const broken = await openTestApp();
  const member = await openMemberSession(broken);
  const uploadToken = await member.uploadToken();
  await broken.database.script('alter table documents rename to gone');
  const answer = await member.create(uploadToken, { name: 'a.pdf', size: 3 });
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('"INTERNAL"')]);
  expect(broken.logged.join()).toContain('documents');
  await broken.close();
});

test('a full disk is answered with UNAVAILABLE through both doors, and nothing is kept', async (context) => {
  const disk = mountDisk(1);
  if (!disk) return context.skip('only root mounts a disk');
  const full = await openTestApp();
  const member = await openMemberSession(full);
  rmSync(join(full.filesFolder, 'partial'), { recursive: true });
  symlinkSync(disk.folder, join(full.filesFolder, 'partial'));
  const bytes = new Blob([samplePdf(), new Uint8Array(3_000_000)]);
  expect(await member.uploadForm('a.pdf', bytes)).toEqual({ status: 503, appError: 'UNAVAILABLE' });
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: bytes.size })).headers.get('location')!;
  const answer = await member.patch(location, token, 0, bytes);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('"UNAVAILABLE"')]);
  expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['1', 'no-store']);
  expect(full.logged.join()).toContain('the files were not available');
  expect(await member.documents()).toEqual([]);
  await full.close();
  disk.unmount();
});

test.each([
  ['is missing', () => {}],
  ['is empty', (folder: string) => mkdirSync(folder)],
])('while the folder of files %s, both doors say UNAVAILABLE, and go on after it', async (_, replace) => {
  const away = await openTestApp();
  const { filesFolder } = away;
  try {
    const member = await openMemberSession(away);
    const pdf = samplePdf();
    const { receipt } = await member.upload('before.pdf', pdf);
    renameSync(filesFolder, `${filesFolder}.kept`);
    replace(filesFolder);
    expect(await member.uploadForm('a.pdf', new Blob([pdf]))).toEqual({ status: 503, appError: 'UNAVAILABLE' });
    const token = await member.uploadToken();
    const other = samplePdf({ words: 'another' });
    const location = (await member.create(token, { name: 'b.pdf', size: other.length })).headers.get('location')!;
    const refused = await member.patch(location, token, 0, new Blob([other]));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(away.logged.filter((line) => line.includes('the files were not available'))).toHaveLength(1);
    rmSync(filesFolder, { recursive: true, force: true });
    renameSync(`${filesFolder}.kept`, filesFolder);
    expect((await member.patch(location, token, 0, new Blob([other]))).status).toBe(200);
    expect(await member.documents()).toContainEqual(expect.objectContaining({ publicID: receipt?.publicID }));
  } finally {
    await away.close();
  }
});

test('an upload that would eat the reserve of the disk is refused for now, and leaves nothing', async () => {
  const full = await openTestApp({ now: () => clock, environment: { DISK_RESERVE_MB: '1000000' } });
  try {
    const member = await openMemberSession(full);
    const token = await member.uploadToken();
    const pdf = samplePdf();
    const location = (await member.create(token, { name: 'a.pdf', size: pdf.length })).headers.get('location')!;
    const refused = await member.patch(location, token, 0, new Blob([pdf]));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ error: { data: { appError: 'UNAVAILABLE' } } });
    expect(full.storedFiles()).toEqual([]);
  } finally {
    await full.close();
  }
});
