import type { DocumentSigningResult } from '@beistand/contract/features/signing/schema.ts';
import type { FieldValues } from '@beistand/contract/features/signing/template.ts';
import { askForSignature, type SignatureRequest } from '#features/signing/ask-for-signature.ts';
import { asClub, openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { drawSignature } from './draw-signature.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';

/** The club asks for a signature; answers with the id of the request. */
export async function askToSign(
  server: TestApp,
  claimId: string,
  request: Pick<SignatureRequest, 'template' | 'values'>,
): Promise<string> {
  const id = crypto.randomUUID();
  const now = server.now();
  await asClub(server, now, (deps) => askForSignature(deps, { id, claimId, dueDate: null, ...request }));
  return id;
}

/** A member to whom a form was sent. */
export async function openSigner(
  server: TestApp,
  request: Pick<SignatureRequest, 'template' | 'values'>,
  options: Parameters<typeof openMember>[2] = {},
): Promise<TestMember> {
  const member = await openMember(server, server.now(), { type: 'document_signing', ...options });
  await askToSign(server, member.id, request);
  return member;
}

/** What a member fills into each form of the house, besides what stands there already. */
export const filledIn: Readonly<Record<string, FieldValues>> = {
  'settlement-declaration': {
    settlementAmount: '1.480,00',
    incidentDate: '01.11.2026',
    treatmentDays: '12',
    inTreatment: 'no',
    capacity: 'self',
    understood: true,
    remarks: 'Der Gips kam am 12. November ab.',
  },
  'bank-details': {
    accountHolder: 'Änne Özdemir-Groß',
    iban: 'DE89 3704 0044 0532 0130 00',
    ownAccount: 'own',
    phone: '+49 171 5550100',
    validFrom: '01.12.2099',
    confirmed: true,
  },
  'power-of-attorney': {
    vehicle: 'Opel Astra',
    keys: '2',
    location: 'workshop',
    mayCollect: true,
    destination: 'home',
    validUntil: '31.12.2099',
    isOwner: true,
  },
};

/** What the case itself fills in. */
function factsOf({ number, memberCase }: TestMember, template: string): FieldValues {
  const [{ firstName, lastName }] = memberCase.contacts;
  const { policyNumber = '' } = memberCase.policy;
  const facts = { claimNumber: number, memberName: `${firstName} ${lastName}` };
  if (template !== 'power-of-attorney') return facts;
  return { ...facts, membershipNumber: policyNumber, licencePlate: memberCase.licencePlate ?? '' };
}

/** The versions of the forms of the house. */
const versions: Readonly<Record<string, string>> = {
  'settlement-declaration': '2026-11.3',
  'bank-details': '2026-11',
  'power-of-attorney': '2026-11.2',
};

export type SigningChanges = { values?: FieldValues; body?: object; headers?: Record<string, string> };

/** Sends a form as the page does, filled in and signed. */
export async function sendForm(
  member: TestMember,
  template: string,
  { values, body, headers }: SigningChanges = {},
): Promise<WireAnswer & { result?: DocumentSigningResult }> {
  const filled = { ...factsOf(member, template), ...filledIn[template], ...values };
  const signing = {
    sessionUUID: member.session,
    signatureData: await drawSignature(),
    documentData: JSON.stringify(filled),
    signature: { kind: 'drawn', strokes: [[{ x: 1, y: 2, pressure: 0.5, time: 3 }]] },
    shownText: { name: template, version: versions[template] ?? '', locale: 'de_DE' },
    ...body,
  };
  const answer = await member.call('signAndStoreDocument', [member.token, signing], headers);
  return answer as WireAnswer & { result?: DocumentSigningResult };
}

/** Signs the waiver as the page does. */
export async function sendWaiver(
  member: TestMember,
  changes: object = {},
  headers?: Record<string, string>,
): Promise<WireAnswer & { result?: { documentID: string } }> {
  const waiver = {
    sessionUUID: member.session,
    checkbox1: true,
    checkbox2: false,
    checkbox3: true,
    checkbox4: true,
    checkbox5: true,
    choose: true,
    signingPlace: 'Volos',
    signingDate: { year: 2001, month: 1, day: 1 },
    signatureData: await drawSignature(),
    signature: { kind: 'drawn', strokes: [[{ x: 1, y: 2, pressure: 0.5, time: 3 }]] },
    shownText: { name: 'ebs', version: '2026-11', locale: 'de_DE' },
    ...changes,
  };
  const answer = await member.call('signAndStoreEbs', [member.token, waiver], headers);
  return answer as WireAnswer & { result?: { documentID: string } };
}
