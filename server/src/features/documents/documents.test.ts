import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBmp } from '#testing/hostile/hostile-pictures.ts';
import { sha256 } from '#testing/callers/member-client.ts';
import { openMemberSession, type MemberSession } from '#testing/callers/member-session.ts';
import { samplePdf, sampleHeic, samplePicture } from '#testing/files/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { acceptDocument, refuseDocument } from './examination/review.ts';
import { sendToMember } from './intake/send-to-member.ts';

let server: TestApp;
let clock = new Date('2026-11-15T09:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => clock });
});

afterAll(() => server.close());

test('U1.g a file that is sent is listed, examined, shown small and given back as it was', async () => {
  const member = await openMemberSession(server);
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

test('B2.b a picture is served without the film behind it and without comments, whole and in ranges', async () => {
  const member = await openMemberSession(server);
  const place = '+48.1371+011.5750/';
  const comment = Buffer.from(`\xff\xfe\0\x14${place}`, 'latin1');
  const [picture, film] = [await samplePicture('jpeg'), Buffer.alloc(3_000_000, place)];
  const sent = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), film]);
  const { receipt } = await member.upload('Foto.jpg', new Uint8Array(sent));
  await member.documents();
  // Computed with the first, read from the database with the second.
  for (const time of ['first', 'second']) {
    const whole = await member.download(receipt!.publicID);
    expect(whole.headers.get('content-length'), time).toBe(String(sent.length));
    const bytes = Buffer.from(await whole.bytes());
    expect([bytes.length, bytes.includes('48.1371')]).toEqual([sent.length, false]);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    const range = `bytes=0-${picture.length + 99}`;
    const part = Buffer.from(
      await (await member.download(receipt!.publicID, { cookie: member.cookie, range })).bytes(),
    );
    expect(part.equals(bytes.subarray(0, picture.length + 100))).toBe(true);
  }
  const [kept] = await server.database.query<{ length: number }>(
    'select length(served_patches::text) as length from documents where id = $1',
    [receipt!.publicID],
  );
  expect(kept?.length).toBeLessThan(1000);
});

test('B2.b a download is an attachment without rights, and serves ranges', async () => {
  const member = await openMemberSession(server);
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

test('B1.f hermesDocument and claimDocument serve the download', async () => {
  const member = await openMemberSession(server);
  const pdf = samplePdf({ words: 'endpoints' });
  const { receipt } = await member.upload('a.pdf', pdf);
  await member.documents();
  const { result } = await member.call('getClaimDocument', receipt!.publicID);
  const { downloadToken } = result as { downloadToken: string };
  for (const name of ['hermesDocument', 'claimDocument']) {
    const address = new URL(`document/document/${name}?token=${downloadToken}`, member.base);
    const answer = await fetch(address, { headers: { cookie: member.cookie } });
    expect(sha256(await answer.bytes()), name).toBe(sha256(pdf));
  }
});

test('B2.c token, session and cookie guard what comes in and what goes out', async () => {
  const member = await openMemberSession(server);
  const stranger = await openMemberSession(server);
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

test('U3.c only a link of the type document_download gets documents back', async () => {
  for (const type of ['document_upload', 'show_info', 'ebs_signing', 'document_signing'] as const) {
    const member = await openMemberSession(server, { type });
    const { receipt } = await member.upload('a.pdf', samplePdf({ words: type }));
    const answer = await member.call('getClaimDocument', receipt!.publicID);
    expect(answer.error?.data?.appError, type).toBe('NOT_FOUND');
  }
});

function reviewDeps() {
  const { database: db, vault, settings } = server;
  return { db, vault, deployment: settings.deployment, origin: 'https://club.example', now: () => clock };
}

test('the club accepts a document, or refuses it with a reason that its member reads', async () => {
  const member = await openMemberSession(server);
  const deps = reviewDeps();
  const { receipt: good } = await member.upload('gut.pdf', samplePdf({ words: 'good' }));
  const { receipt: blurred } = await member.upload('unscharf.pdf', samplePdf({ words: 'blurred' }));
  await member.documents();
  expect(await acceptDocument(deps, good!.publicID)).toBe(true);
  expect(await acceptDocument(deps, good!.publicID)).toBe(false);
  expect(await refuseDocument(deps, blurred!.publicID, { words: 'Die zweite Seite ist nicht lesbar.' })).toBe(true);
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
  const params = [member.link.token, member.session];
  const { result } = await server.call('claim/claim', 'retrieveCommunicationHistory', params, {
    cookie: member.cookie,
  });
  expect(JSON.stringify(result)).toContain('unscharf.pdf. Grund: Die zweite Seite ist nicht lesbar.');
  // What was refused may be sent again.
  expect((await member.upload('neu.pdf', samplePdf({ words: 'blurred' }))).receipt?.duplicate).toBe(false);
});

test('U3.a what the club sends is examined, listed as received, and can be downloaded', async () => {
  const member = await openMemberSession(server);
  const pdf = samplePdf({ words: 'from the club' });
  const { intake } = server.app.documents;
  const letter = { claimId: member.id, name: 'Kostenzusage.pdf', category: 'other', content: Readable.from([pdf]) };
  const { publicID } = await sendToMember(intake, letter);
  const [listed] = await member.documents();
  expect(listed).toMatchObject({ publicID, name: 'Kostenzusage.pdf', sentToPortal: true, state: 'accepted' });
  expect(sha256(await (await member.download(publicID)).bytes())).toBe(sha256(pdf));
  expect(await refuseDocument(reviewDeps(), publicID, { words: 'x' })).toBe(false);
});

test('what is sent stands in the history and settles what the club asked for', async () => {
  const member = await openMemberSession(server);
  await member.upload('Bericht.pdf', samplePdf({ words: 'history' }), 'medical_report');
  const params = [member.link.token, member.session];
  const { result } = await server.call('claim/claim', 'retrieveCommunicationHistory', params, {
    cookie: member.cookie,
  });
  expect(result).toMatchObject({
    historyEntries: [{ entrySource: 'MEMBER', entryType: 'DOCUMENT', content: 'Bericht.pdf' }, {}],
  });
});

test('names and contents are sealed where they are kept', async () => {
  const member = await openMemberSession(server);
  await member.upload('Schwangerschaft.pdf', samplePdf({ words: 'Diagnose Z34' }));
  const rows = await server.database.query<{ name: Uint8Array }>('select name from documents');
  expect(rows.every(({ name }) => !Buffer.from(name).toString('latin1').includes('Schwanger'))).toBe(true);
  expect(server.storedFiles().every((name) => /^[0-9a-f-]{36,64}$/.test(name))).toBe(true);
});

test('U1.b the type list is the club’s own, told apart by the kind of case', async () => {
  const { result } = await server.call('typelist/typelist', 'getTypelist', ['PortalDocumentType_gelbring']);
  const types = result as { code: string; name: string; categories: string[] }[];
  const of = (group: string) => types.filter(({ categories }) => categories.includes(group)).map(({ code }) => code);
  expect(of('Medical')).toContain('medical_report');
  expect(of('Medical')).not.toContain('damage_photo');
  expect(of('Vehicle')).toContain('damage_photo');
  expect(of('Vehicle')).not.toContain('medical_report');
});

test.each(['png', 'jpeg', 'bmp', 'heic', 'svg', 'pdf'])('a %s gets a small picture', async (kind) => {
  const member = await openMemberSession(server);
  const contents: Record<string, () => Promise<Uint8Array<ArrayBuffer>>> = {
    png: () => samplePicture('png', 1200, 900),
    jpeg: () => samplePicture('jpeg', 1200, 900),
    bmp: async () => new Uint8Array(sampleBmp(120, 90)),
    heic: sampleHeic,
    svg: async () =>
      new TextEncoder().encode(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
      ),
    pdf: async () => samplePdf({ words: 'preview' }),
  };
  await member.upload(`bild.${kind}`, await contents[kind]!());
  const [listed] = await member.documents();
  const { width, height, format } = await sharp(await (await member.preview(listed!.previewToken!)).bytes()).metadata();
  expect(format).toBe('jpeg');
  expect(Math.max(width / 480, height / 640)).toBeLessThanOrEqual(1);
  expect(Math.min(width, height)).toBeGreaterThan(8);
});

test('B2.c grants to upload, download and preview end with the session', async () => {
  const member = await openMemberSession(server);
  const { receipt } = await member.upload('Beleg.pdf', samplePdf());
  const [listed] = await member.documents();
  const uploadToken = await member.uploadToken();
  const { result } = await member.call('getClaimDocument', receipt!.publicID);
  const { downloadToken } = result as { downloadToken: string };
  const download = () =>
    fetch(new URL(`document/document/hermesDocument?token=${downloadToken}`, member.base), {
      headers: { cookie: member.cookie },
    });
  const all = async () => {
    const looked = await member.preview(listed!.previewToken!);
    const created = await member.create(uploadToken, { name: 'Noch einer.pdf', size: 3 });
    return [(await download()).status, looked.status, created.status];
  };
  expect(await all()).toEqual([200, 200, 201]);
  await server.call('claim/claim', 'endCommunicationSession', [member.link.token, member.session], {
    cookie: member.cookie,
  });
  expect(await all()).toEqual([403, 403, 403]);
});

/** Sends for as long as it is let; answers with what became of it. */
async function sendSlowly(member: MemberSession, begin = async () => {}) {
  const uploadToken = await member.uploadToken();
  const created = await member.create(uploadToken, { name: 'Lang.pdf', size: 1_000_000 });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(new Uint8Array(1000));
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
  });
  const location = created.headers.get('location')!;
  await begin();
  // Handled at once, so that it is no unhandled rejection.
  const outcome = member.patch(location, uploadToken, 0, body).then(
    () => 'answered',
    () => 'cut off',
  );
  return { outcome, documentId: location.split('/').at(-1) };
}

test('an upload that runs is cut off when its session ends', async () => {
  const member = await openMemberSession(server);
  const { outcome, documentId } = await sendSlowly(member);
  const announced = () => server.database.query('select 1 from document_parts where document_id = $1', [documentId]);
  await expect.poll(async () => (await announced()).length, { timeout: 20_000 }).toBe(1);
  await server.database.query('update links set revoked_at = $2 where id = $1', [member.link.id, clock]);
  expect(await outcome).toBe('cut off');
});

test('an upload does not outlast its link, however long it keeps its session alive', async () => {
  const member = await openMemberSession(server);
  const soon = new Date(clock.getTime() + 500);
  const { outcome } = await sendSlowly(member, async () => {
    await server.database.query('update links set expires_at = $2 where id = $1', [member.link.id, soon]);
  });
  expect(await outcome).toBe('cut off');
});
