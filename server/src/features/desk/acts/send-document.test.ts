import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '#testing/files/sample-files.ts';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { askOpened, desk, deskPeople, prepareCase, wrongOf, type DeskPersonName } from '#testing/callers/desk-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function upload(person: DeskPersonName, sessionID: string, name: string, content: Uint8Array): Promise<number> {
  const { id, authorities } = deskPeople[person];
  const form = new FormData();
  form.append('document', JSON.stringify({ sessionID, name }));
  form.append('file[]', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name);
  const encoded = new Response(form);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/ambulance-app/claim/docupload',
    headers: {
      ...(await bearerFor(server, authorities, { payload: { sub: id } })),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return statusCode;
}

const tokenOf = async (number: string, id: string) =>
  (await desk<{ sessionID: string }>(server, 'hanna', 'getCaseUploadToken', number, id)).sessionID;

test('H7.c a document for the member goes through the same intake and is listed once, as sent', async () => {
  const { number } = await prepareCase(server, new Date());
  const id = crypto.randomUUID();
  const pdf = samplePdf({ words: 'Kostenzusage' });
  expect(await upload('jonas', await tokenOf(number, id), 'Kostenzusage.pdf', pdf)).toBe(404);
  expect(await upload('hanna', await tokenOf(number, id), 'Kostenzusage.pdf', pdf)).toBe(200);
  expect(await upload('hanna', await tokenOf(number, id), 'Kostenzusage.pdf', pdf)).not.toBe(200);
  await server.app.documents.examination.work();
  const listed = await desk<ListedDocument[]>(server, 'hanna', 'getCaseDocuments', number);
  const sent = { name: 'Kostenzusage.pdf', state: 'accepted', sentToPortal_gelbring: true };
  expect(listed.filter(({ publicID }) => publicID === id)).toMatchObject([sent]);
});

test('H7.c H9.e nothing is sent in a closed case or one of the portal, and no program to anybody', async () => {
  const { number } = await prepareCase(server, new Date());
  const id = crypto.randomUUID();
  expect(await upload('hanna', await tokenOf(number, id), 'Rechnung.exe', Buffer.from('MZ'))).not.toBe(200);
  await desk(server, 'hanna', 'closeCase', number, { id: crypto.randomUUID(), reason: 'settled' });
  expect(wrongOf(await askOpened(server, 'hanna', 'getCaseUploadToken', number, id))).toBe('CASE_CLOSED');
  expect(wrongOf(await askOpened(server, 'hanna', 'getCaseUploadToken', '26-10040118', id))).toBe('INVALID_INPUT');
});
