import { afterAll, beforeAll, expect, test } from 'vitest';
import { asClub, openMember } from '#testing/case-calls.ts';
import { drawSignature } from '#testing/draw-signature.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { askForSignature } from './ask-for-signature.ts';

let server: TestApp;
const time = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
afterAll(() => server.close());

test('S1 thin', async () => {
  const member = await openMember(server, time, { type: 'document_signing' });
  await asClub(server, time, (parts) =>
    askForSignature(parts, {
      id: crypto.randomUUID(),
      claimId: member.id,
      template: 'settlement-declaration',
      values: { settlementAmount: '500' },
      dueDate: null,
    }),
  );
  const { result, error } = await member.call('getDocumentTemplate', [member.token, member.session]);
  console.log(result, error);
  const values = {
    claimNumber: member.number,
    memberName: 'Änne Özdemir-Groß',
    settlementAmount: '500',
    incidentDate: '01.11.2026',
    treatmentDays: '3',
    inTreatment: 'no',
    capacity: 'self',
    understood: true,
  };
  const signed = await member.call('signAndStoreDocument', [
    member.token,
    { sessionUUID: member.session, signatureData: await drawSignature(), documentData: JSON.stringify(values) },
  ]);
  console.log(
    JSON.stringify(signed),
    server.logged.filter((l) => l.includes('rror')),
  );
  expect(signed.result).toMatchObject({ documentID: expect.any(String) });
});
