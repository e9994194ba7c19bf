import { readdirSync } from 'node:fs';
import type { Authority } from '@beistand/contract/authorities.ts';
import type { ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { samplePdf, samplePicture } from '#testing/files/sample-files.ts';
import { callFnol, makeDraft } from '#testing/callers/fnol-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
const claim = '26-10040118';

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const people = {
  erika: { authority: { type: 'account', value: '1000462', level: 'all' }, sub: 'erika' },
  clara: { authority: { type: 'csr', value: 'all', level: 'all' }, sub: 'clara' },
} as const satisfies Record<string, { authority: Authority; sub: string }>;
type Person = keyof typeof people;

const headersOf = (person: Person) =>
  bearerFor(server, [people[person].authority], { payload: { sub: people[person].sub } });

async function ask(person: Person, method: string, ...params: unknown[]) {
  return server.call('claim/docs', method, params, await headersOf(person));
}

async function upload(person: Person, name: string, content: Uint8Array<ArrayBuffer>, about: object = {}) {
  const { sessionID } = (await ask(person, 'generateUploadToken', claim)).result as { sessionID: string };
  return send(sessionID, name, content, about, await headersOf(person));
}

async function send(
  sessionID: string,
  name: string,
  content: Uint8Array<ArrayBuffer>,
  about: object,
  headers: Record<string, string>,
) {
  const form = new FormData();
  const document = { docUID: '001', documentType: 'fnol', securityType: 'unrestricted', status: 'approved', name };
  form.append('document', JSON.stringify({ ...document, claimNumber: claim, sessionID, author: 'x', ...about }));
  form.append('file[]', new Blob([content]), name);
  const encoded = new Response(form);
  return server.app.inject({
    method: 'POST',
    url: '/ambulance-app/claim/docupload',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function list(person: Person): Promise<ClaimDocument[]> {
  await server.app.documents.examination.work();
  return (await ask(person, 'getClaimDocuments', claim)).result as ClaimDocument[];
}

test('D7.a D7.c a document is sent by the specified form, listed, and given back as it was', async () => {
  const pdf = samplePdf();
  expect((await upload('erika', 'Kostenvoranschlag.pdf', pdf)).statusCode).toBe(200);
  const [listed] = await list('erika');
  expect(listed).toMatchObject({
    claimNumber: claim,
    name: 'Kostenvoranschlag.pdf',
    mimeType: 'application/pdf',
    size: pdf.length,
    canDelete: true,
    state: 'checking',
  });
  const { downloadToken } = (await ask('clara', 'getClaimDocument', claim, listed!.publicID)).result as {
    downloadToken: string;
  };
  const fetched = async (headers: Record<string, string>) =>
    server.app.inject({ url: `/ambulance-app/document/document/claimDocument?token=${downloadToken}`, headers });
  const answer = await fetched(await headersOf('clara'));
  expect(answer.rawPayload.equals(pdf)).toBe(true);
  expect(answer.headers['content-disposition']).toContain('Kostenvoranschlag.pdf');
  // The key is useless for anybody else.
  expect((await fetched({})).statusCode).toBe(401);
  expect((await fetched(await headersOf('erika'))).statusCode).toBe(404);
});

test('the club looks at a drawn copy, which holds pixels and nothing else', async () => {
  await upload('erika', 'Ansicht.pdf', samplePdf({ words: 'Unterschrift', catalogue: '/Lang (geheim)' }));
  await upload(
    'erika',
    'Zeichnung.svg',
    new Uint8Array(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>geheim</desc><rect width="9" height="9"/></svg>',
      ),
    ),
  );
  await upload('erika', 'Leer.pdf', new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')));
  const listed = await list('clara');
  const drawn = async (name: string) => {
    const { publicID } = listed.find((document) => document.name === name)!;
    const { downloadToken } = (await ask('clara', 'getClaimDocument', claim, publicID)).result as {
      downloadToken: string;
    };
    const url = `/ambulance-app/document/document/drawn?token=${downloadToken}`;
    expect((await server.app.inject({ url, headers: await headersOf('erika') })).statusCode).toBe(404);
    return server.app.inject({ url, headers: await headersOf('clara') });
  };
  const [pdf, svg] = [await drawn('Ansicht.pdf'), await drawn('Zeichnung.svg')];
  expect([pdf.headers['content-type'], svg.headers['content-type']]).toEqual(['application/pdf', 'image/jpeg']);
  expect([pdf.body.includes('%PDF'), pdf.body.includes('geheim'), svg.body.includes('geheim')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(pdf.rawPayload.includes('/DCTDecode')).toBe(true);
  // It is there all the same.
  const { statusCode, body } = await drawn('Leer.pdf');
  expect([statusCode, body]).toEqual([422, expect.stringContaining('"NOT_DRAWN"')]);
});

test('an export with documents says that they are originals', async () => {
  await upload('erika', 'Original.pdf', samplePdf({ words: 'Original' }));
  await list('erika');
  const exported = await server.app.inject({
    url: `/ambulance-app/claim/export/${claim}`,
    headers: await headersOf('erika'),
  });
  const zip = exported.rawPayload.toString('latin1');
  expect(zip).toContain('documents/Original.pdf');
  expect(zip).toContain('LIESMICH-README.txt');
});

test('D7.e only who sent a document removes it; for others it is refused with false', async () => {
  await upload('erika', 'Foto.png', await samplePicture('png'));
  const [document] = await list('erika');
  const { publicID } = document!;
  expect((await list('clara'))[0]?.canDelete).toBe(false);
  expect((await ask('clara', 'removeDocument', claim, publicID)).result).toBe(false);
  expect((await ask('erika', 'removeDocument', claim, publicID)).result).toBe(true);
  expect((await list('erika')).some((one) => one.publicID === publicID)).toBe(false);
  expect((await ask('erika', 'removeDocument', claim, publicID)).error?.data?.appError).toBe('NOT_FOUND');
});

test('D7.e a removal that is rolled back has removed nothing; the bytes of a committed one are removed later', async () => {
  await upload('erika', 'Bleibt.png', await samplePicture('png'));
  const [{ publicID }] = (await list('erika')) as [ClaimDocument];
  const filesNow = () => readdirSync(server.filesFolder, { recursive: true }).length;
  const before = filesNow();
  await server.database.script(`
    create function fail_at_commit() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create constraint trigger fails_at_commit after update on documents deferrable initially deferred
      for each row execute function fail_at_commit()`);
  expect((await ask('erika', 'removeDocument', claim, publicID)).error).toBeDefined();
  await server.database.script('drop trigger fails_at_commit on documents; drop function fail_at_commit');
  expect((await list('erika')).some((one) => one.publicID === publicID)).toBe(true);
  expect(filesNow()).toBe(before);

  await ask('erika', 'removeDocument', claim, publicID);
  for (const { work } of server.app.documents.chores) await work();
  expect(filesNow()).toBeLessThan(before);
  expect(await server.database.query('select 1 from documents where id = $1', [publicID])).toEqual([]);
});

test('D7.e a closed claim keeps its documents', async () => {
  await upload('erika', 'Spaet.png', await samplePicture('jpeg'));
  await server.database.query(`update claims set state = 'closed' where number = $1`, [claim]);
  const [document] = await list('erika');
  expect(document?.canDelete).toBe(false);
  expect((await ask('erika', 'removeDocument', claim, document!.publicID)).result).toBe(false);
  await server.database.query(`update claims set state = 'open' where number = $1`, [claim]);
});

test('D7.b the type is fnol, letter_received where none is named, and nothing else', async () => {
  const types = async () =>
    (await server.database.query<{ category: string }>(`select distinct category from documents order by 1`)).map(
      ({ category }) => category,
    );
  const png = await samplePicture('png');
  expect((await upload('clara', 'Brief.png', png, { documentType: undefined })).statusCode).toBe(200);
  expect(await types()).toEqual(['fnol', 'letter_received']);
  expect((await upload('clara', 'Anderes.png', png, { documentType: 'contract' })).statusCode).toBe(400);
});

test('D7.g more than 50000 kB is refused', async () => {
  const small = await openTestApp({
    deployment: { limits: { ...server.settings.deployment.limits, claimUploadKilobytes: 1 } },
  });
  const whole = server;
  server = small;
  const answer = await upload('erika', 'gross.pdf', new Uint8Array(1001));
  server = whole;
  await small.close();
  expect([answer.statusCode, server.settings.deployment.limits.claimUploadKilobytes]).toEqual([413, 50_000]);
});

test('D7.f without a living token nothing is taken, and a key serves only whom it was given to', async () => {
  const { sessionID } = (await ask('erika', 'generateUploadToken', claim)).result as { sessionID: string };
  const png = await samplePicture('png');
  expect((await send(sessionID, 'a.png', png, {}, {})).statusCode).toBe(401);
  expect((await send(sessionID, 'a.png', png, {}, await headersOf('clara'))).statusCode).toBe(404);
});

test('a document of one claim is not reached through another', async () => {
  const [document] = await list('erika');
  for (const method of ['getClaimDocument', 'removeDocument'])
    expect((await ask('erika', method, '26-10050396', document!.publicID)).error?.data?.appError).toBe('NOT_FOUND');
});

const appErrorOf = (answer: { json(): { error?: { data: { appError: string } } } }) =>
  answer.json().error?.data.appError;

test('D7.f a key serves one document: what comes after it is refused, and changes nothing', async () => {
  const { sessionID } = (await ask('erika', 'generateUploadToken', claim)).result as { sessionID: string };
  const headers = await headersOf('erika');
  const first = samplePdf({ words: 'das erste' });
  expect((await send(sessionID, 'eins.pdf', first, {}, headers)).statusCode).toBe(200);
  // Its preview is stored by then.
  await server.app.documents.examination.work();
  const stored = server.storedFiles().length;
  const second = await send(sessionID, 'zwei.pdf', samplePdf({ words: 'das zweite' }), {}, headers);
  expect([second.statusCode, appErrorOf(second)]).toEqual([404, 'NOT_FOUND']);
  expect(server.storedFiles()).toHaveLength(stored);
  const names = (await list('erika')).map(({ name }) => name);
  expect([names.includes('eins.pdf'), names.includes('zwei.pdf')]).toEqual([true, false]);
});

test('D7.f of two files that come with one key at once one is kept, and the other is refused', async () => {
  const { sessionID } = (await ask('erika', 'generateUploadToken', claim)).result as { sessionID: string };
  const headers = await headersOf('erika');
  const both = ['hier', 'dort'].map((words) => send(sessionID, `${words}.pdf`, samplePdf({ words }), {}, headers));
  const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 404]);
});

test('D7.f after a draft was discarded its keys take nothing, through either door', async () => {
  const draft = await makeDraft(server, 'csr', 'PersonalAuto');
  const { sessionID } = (await ask('clara', 'generateUploadToken', draft.claimNumber)).result as { sessionID: string };
  expect((await callFnol(server, { caller: 'csr' }, 'discardDraft', [draft.claimNumber])).result).toBe(true);
  const headers = await headersOf('clara');
  const form = await send(sessionID, 'spät.pdf', samplePdf(), {}, headers);
  expect([form.statusCode, appErrorOf(form)]).toEqual([404, 'NOT_FOUND']);
  const tus = await server.app.inject({
    method: 'POST',
    url: '/ambulance-app/uploads',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-token': sessionID,
      'upload-metadata': `filename ${btoa('spaet.pdf')},documentCategory ${btoa('fnol')}`,
    },
  });
  expect([tus.statusCode, appErrorOf(tus)]).toEqual([404, 'NOT_FOUND']);
  expect(await server.database.query('select 1 from documents where claim_id = $1', [draft.publicID])).toEqual([]);
});
