import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemberSession, sha256 } from '#testing/member-session.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('U1 a file that is sent is listed, examined, shown small and given back as it was', async () => {
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
  });
  const preview = await member.preview(listed!.previewToken!);
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  const download = await member.download(receipt!.publicID);
  expect(sha256(await download.bytes())).toBe(sha256(pdf));
});
