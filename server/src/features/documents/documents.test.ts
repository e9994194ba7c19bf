import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemberSession, sha256, type MemberSession } from '#testing/member-session.ts';
import { samplePdf, samplePicture } from '#testing/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { removeLeftovers } from './leftovers.ts';
import { acceptDocument, refuseDocument } from './review.ts';
import { createSealedFiles } from '#platform/files/sealed-files.ts';
import { openDiskFiles } from '#platform/files/disk-files.ts';

let server: TestApp;
let clock = new Date('2026-11-15T09:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => clock });
});

afterAll(() => server.close());

const session = (options: Parameters<typeof openMemberSession>[1] = {}) =>
  openMemberSession(server, { now: clock, ...options });

/** Every file that is stored, parts of unfinished ones included. */
function storedFiles(): string[] {
  return readdirSync(server.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

test('U1 a file that is sent is listed, examined, shown small and given back as it was', async () => {
  const member = await session();
  const pdf = samplePdf();
  const { status, receipt } = await member.upload('Arztbericht (neu).pdf', pdf, 'medical_report');
  expect(status).toBe(200);
  expect(receipt).toMatchObject({ name: 'Arztbericht__neu_.pdf', duplicate: false });
  const [listed] = await member.documents();
  expect(listed).toMatchObject({
    publicID: receipt!.publicID,
    name: 'Arztbericht__neu_.pdf',
    documentCategory: 'medical_report',
    sentToPortal: false,
    state: 'checking',
    mimeType: 'application/pdf',
    size: pdf.length,
    dateModified: clock.toISOString(),
  });
  const preview = await member.preview(listed!.previewToken!);
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  const download = await member.download(receipt!.publicID);
  expect(sha256(await download.bytes())).toBe(sha256(pdf));
});

test('B2 a download is an attachment without powers, and serves ranges', async () => {
  const member = await session();
  const picture = await samplePicture('png');
  const { receipt } = await member.upload('Übersicht.png', picture);
  await member.documents();
  const whole = await member.download(receipt!.publicID);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-disposition': `attachment; filename="_bersicht.png"; filename*=UTF-8''%C3%9Cbersicht.png`,
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'content-length': String(picture.length),
  });
  const part = await member.download(receipt!.publicID, { cookie: member.cookie, range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${picture.length}`]);
  expect([...(await part.bytes())]).toEqual([...picture.subarray(10, 20)]);
  const last = await member.download(receipt!.publicID, { cookie: member.cookie, range: 'bytes=-5' });
  expect([...(await last.bytes())]).toEqual([...picture.subarray(-5)]);
  const beyond = await member.download(receipt!.publicID, { cookie: member.cookie, range: 'bytes=9999999-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${picture.length}`]);
});

test('B2 token, session and cookie guard what comes in and what goes out', async () => {
  const member = await session();
  const stranger = await session();
  const { receipt } = await member.upload('a.pdf', samplePdf({ words: 'guarded' }));
  await member.documents();
  expect((await member.download(receipt!.publicID, {})).status).toBe(403);
  expect((await member.download(receipt!.publicID, { cookie: stranger.cookie })).status).toBe(403);
  expect((await stranger.call('getClaimDocument', receipt!.publicID)).error?.data?.appError).toBe('NOT_FOUND');
  const token = await member.uploadToken();
  const asStranger = await stranger.create(token, { name: 'a.pdf', size: 10 });
  expect(asStranger.status).toBe(403);
  expect((await member.create('nonsense', { name: 'a.pdf', size: 10 })).status).toBe(403);
  const { result } = await member.call('getClaimDocument', receipt!.publicID);
  const { downloadToken } = result as { downloadToken: string };
  clock = new Date(clock.getTime() + 6 * 60_000);
  const late = await fetch(new URL(`document/document/hermesDocument?token=${downloadToken}`, member.base), {
    headers: { cookie: member.cookie },
  });
  expect(late.status).toBe(403);
});

test('U3 only a link of the type document_download gets documents back', async () => {
  for (const type of ['document_upload', 'show_info', 'ebs_signing', 'document_signing'] as const) {
    const member = await session({ type });
    const { receipt } = await member.upload('a.pdf', samplePdf({ words: type }));
    const answer = await member.call('getClaimDocument', receipt!.publicID);
    expect(answer.error?.data?.appError, type).toBe('NOT_FOUND');
  }
});

test('U1 a broken connection keeps what came, and the upload goes on from there', async () => {
  const member = await session();
  const pdf = samplePdf({ words: 'x'.repeat(300_000) });
  const bytes = new Uint8Array(Buffer.concat([pdf, Buffer.alloc(700_000, '%')]));
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'lang.pdf', size: bytes.length })).headers.get('location')!;
  const abort = new AbortController();
  const broken = new ReadableStream({
    async pull(controller) {
      controller.enqueue(bytes.subarray(0, 200_000));
      await new Promise((resolve) => setTimeout(resolve, 200));
      abort.abort();
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

test('U1 an upload that is cancelled leaves nothing behind', async () => {
  const member = await session();
  const before = storedFiles();
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: 1000 })).headers.get('location')!;
  await member.patch(location, token, 0, new Blob([samplePdf().subarray(0, 500)]));
  expect(storedFiles()).not.toEqual(before);
  expect((await member.tus('DELETE', location, token, {})).status).toBe(204);
  expect(storedFiles()).toEqual(before);
  expect((await member.tus('HEAD', location, token, {})).status).toBe(404);
});

test('an upload that nobody comes back to is cleared away after a day', async () => {
  const member = await session();
  const files = createSealedFiles({ vault: server.vault, files: await openDiskFiles(server.filesFolder) });
  const before = storedFiles();
  const token = await member.uploadToken();
  const location = (await member.create(token, { name: 'a.pdf', size: 1000 })).headers.get('location')!;
  await member.patch(location, token, 0, new Blob([samplePdf().subarray(0, 500)]));
  const place = { db: server.database, files };
  await removeLeftovers(place, new Date(clock.getTime() + 23 * 3_600_000));
  expect(storedFiles().length).toBe(before.length + 1);
  await removeLeftovers(place, new Date(clock.getTime() + 25 * 3_600_000));
  expect(storedFiles()).toEqual(before);
});

test('U1 one byte more than 100,000,000 is refused through both doors, and nothing of it is kept', async () => {
  const member = await session();
  const before = storedFiles();
  const token = await member.uploadToken();
  expect((await member.create(token, { name: 'a.pdf', size: 100_000_001 })).status).toBe(413);
  expect((await member.create(token, { name: 'a.pdf', size: 100_000_000 })).status).toBe(201);
  const tooLarge = new Blob([samplePdf(), new Uint8Array(100_000_001 - samplePdf().length)]);
  const answer = await member.uploadForm('a.pdf', tooLarge);
  expect(answer).toEqual({ status: 413, appError: 'FILE_TOO_LARGE' });
  expect(storedFiles()).toEqual(before);
});

test('U1 the specified form stores a file and ignores what it has no right to say', async () => {
  const member = await session();
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

test('U1 content that is not what the name says is refused and gone', async () => {
  const member = await session();
  const before = storedFiles();
  const html = new TextEncoder().encode('<html><script>alert(1)</script></html>');
  for (const name of ['a.pdf', 'a.svg', 'a.png', 'a.heic', 'a.bmp', 'a.jpg'])
    expect(await member.upload(name, html), name).toEqual({ status: 415, appError: 'ILLEGAL_CONTENT_TYPE' });
  expect(await member.upload('a.jpg', samplePdf())).toMatchObject({ appError: 'ILLEGAL_CONTENT_TYPE' });
  expect(await member.upload('a.html', html)).toMatchObject({ appError: 'ILLEGAL_CONTENT_TYPE' });
  expect(await member.documents()).toEqual([]);
  expect(storedFiles()).toEqual(before);
});

test('B2 the same file twice is recognised, also when both come at the same moment, and another case may have it too', async () => {
  const member = await session();
  const pdf = samplePdf({ words: 'twice' });
  const { receipt: first } = await member.upload('a.pdf', pdf);
  const { receipt: second } = await member.uploadForm('b.pdf', new Blob([pdf]));
  expect(second).toEqual({ ...first, duplicate: true, state: second?.state });
  expect(await member.documents()).toHaveLength(1);
  const other = samplePdf({ words: 'at once' });
  const both = await Promise.all([member.upload('c.pdf', other), member.uploadForm('d.pdf', new Blob([other]))]);
  expect(both.map(({ receipt }) => receipt?.duplicate).toSorted()).toEqual([false, true]);
  expect(await member.documents()).toHaveLength(2);
  const stranger = await session();
  expect((await stranger.upload('a.pdf', pdf)).receipt?.duplicate).toBe(false);
});

test('the club accepts a document, or refuses it with a reason that its member reads', async () => {
  const member = await session();
  const parts = { db: server.database, vault: server.vault, now: () => clock };
  const { receipt: good } = await member.upload('gut.pdf', samplePdf({ words: 'good' }));
  const { receipt: blurred } = await member.upload('unscharf.pdf', samplePdf({ words: 'blurred' }));
  await member.documents();
  expect(await acceptDocument(parts, good!.publicID)).toBe(true);
  expect(await acceptDocument(parts, good!.publicID)).toBe(false);
  expect(await refuseDocument(parts, blurred!.publicID, 'Die zweite Seite ist nicht lesbar.')).toBe(true);
  const states = Object.fromEntries(
    (await member.documents()).map(({ name, state, refusal }) => [name, { state, refusal }]),
  );
  expect(states).toEqual({
    'gut.pdf': { state: 'accepted', refusal: undefined },
    'unscharf.pdf': {
      state: 'refused',
      refusal: { code: 'club', text: 'Die zweite Seite ist nicht lesbar.' },
    },
  });
  // What was refused may be sent again.
  expect((await member.upload('neu.pdf', samplePdf({ words: 'blurred' }))).receipt?.duplicate).toBe(false);
});

test('U1 names and contents are sealed where they are kept', async () => {
  const member = await session();
  await member.upload('Schwangerschaft.pdf', samplePdf({ words: 'Diagnose Z34' }));
  const rows = await server.database.query<{ name: Uint8Array }>('select name from documents');
  expect(rows.every(({ name }) => !Buffer.from(name).toString('latin1').includes('Schwanger'))).toBe(true);
  expect(storedFiles().every((name) => /^[0-9a-f-]{36,64}$/.test(name))).toBe(true);
});

test('a case has a bound to what can be sent in a day', async () => {
  const member = await session();
  const answers = await Promise.all(Array.from({ length: 301 }, () => member.call('claimsDocUploadToken')));
  expect(answers.filter(({ error }) => error).map(({ error }) => error?.data?.appError)).toEqual(['CANNOT_PROCESS']);
});

test('U1 the type list is the club’s own, told apart by the kind of case', async () => {
  const { result } = await server.call('typelist/typelist', 'getTypelist', ['PortalDocumentType_gelbring']);
  const types = result as { code: string; name: string; categories: string[] }[];
  const of = (group: string) => types.filter(({ categories }) => categories.includes(group)).map(({ code }) => code);
  expect(of('Medical')).toContain('medical_report');
  expect(of('Medical')).not.toContain('damage_photo');
  expect(of('Vehicle')).toContain('damage_photo');
  expect(of('Vehicle')).not.toContain('medical_report');
});

test('U4 hasEbsSigned tells whether the release was signed', async () => {
  const member = await session({ type: 'ebs_signing' });
  const ask = () =>
    server.call('claim/claim', 'hasEbsSigned', [member.link.token, member.session], { cookie: member.cookie });
  expect((await ask()).result).toBe(false);
  await server.database.query('insert into waivers (claim_id, signed_at) values ($1, $2)', [member.id, clock]);
  expect((await ask()).result).toBe(true);
});
