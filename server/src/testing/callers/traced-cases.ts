import { withCheckDigit } from '@beistand/contract/features/access/membership-number.ts';
import { issueLink } from '#features/access/links.ts';
import { linkDocument } from '#features/requests/queries.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { sendForm } from '#testing/signatures/signing-calls.ts';
import { tracerWords } from '#testing/databases/tracer-words.ts';
import { demoUserId } from '#testing/demo-data.ts';
import type { TestApp } from '#testing/test-app.ts';
import { bearerFor } from './bearer-for.ts';
import type { TestMember } from './case-calls.ts';
import { askDesk, desk, spoken } from './desk-calls.ts';
import { callFnol, makeDraft } from './fnol-calls.ts';
import { createMemberClient } from './member-client.ts';
import { logIn } from './open-case.ts';

const uuid = () => crypto.randomUUID();
const pdf = (word: string) => samplePdf({ catalogue: `/Remark (${word})`, words: word });

export type TracedCase = { id: string; number: string; words: string[] };
export type TracedMember = TracedCase & { member: TestMember };

/** A member's case with a word of its own in everything that can be said, sent, asked or noted in one. */
export async function caseWithTracerWords(server: TestApp): Promise<TracedMember> {
  const { words, next } = tracerWords('zqm');
  const phone = '1715559273';
  const plate = 'M-ZQ 7391';
  const membershipNumber = withCheckDigit('97315264');
  const id = uuid();
  const { claimNumber: number } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', {
    ...spoken,
    id,
    language: 'de_DE',
    insured: {
      ...spoken.insured,
      firstName: next(),
      lastName: next(),
      emailAddress1: `${next()}@${next()}.example`,
      cellNumber: `0${phone}`,
    },
    injured: { policyRole: 'injured', firstName: next(), lastName: next(), dateOfBirth_gelbring: birth },
    lossLocation: { country: 'IT', city: next() },
    description: `Unfall mit ${next()}`,
    membershipNumber,
    licencePlate: plate,
    callbackHours: 1,
  });
  const act = (method: string, ...params: unknown[]) => desk(server, 'hanna', method, number, ...params);
  const member = await memberOf(server, { id, number, plate, membershipNumber });
  await act('getCase', { reason: 'other', words: next() });
  for (const outcome of ['notReached', 'reached']) await act('recordCall', { id: uuid(), outcome, words: next() });
  await act('recordCall', { id: uuid(), outcome: 'callAgain', hours: 2, words: next() });
  for (const text of [next(), next(), next()]) await act('addCaseNote', { id: uuid(), text });
  await member.call('sendNote', [{ body: next() }, null, member.token, member.session]);
  await act('answerNote', { id: uuid(), text: next() });
  await member.call('sendNote', [{ body: next() }, null, member.token, member.session]);
  for (const text of [next(), next(), next()]) await act('sendMessage', { id: uuid(), text });
  for (const word of [next(), next()]) await act('publishPortalMessage', { id: uuid(), html: `<p>${word}</p>` });
  await keptForRepeats(server, number, next());
  const [asked, withdrawn] = [uuid(), uuid()];
  const asking = { kind: 'document', dueDate: { year: 2099, month: 1, day: 1 } };
  await act('askMember', { id: asked, ...asking, asked: { title: next(), details: next() } });
  await act('askMember', { id: withdrawn, ...asking, asked: { title: next(), details: next() } });
  await act('withdrawRequest', withdrawn);
  await sentFiles(server, member, { asked, name: next(), content: next(), refusal: next() });
  await act('askMember', {
    id: uuid(),
    kind: 'signature',
    template: 'bank-details',
    values: { accountHolder: next() },
    dueDate: null,
  });
  const signed = await sendForm(member, 'bank-details', { values: { accountHolder: next() } });
  if (signed.error) throw new Error(JSON.stringify(signed.error));
  await act('askMember', {
    id: uuid(),
    kind: 'signature',
    template: 'power-of-attorney',
    values: { vehicle: next() },
    dueDate: null,
  });
  await act('sendLink', { id: uuid(), communicationType: 'show_info' });
  return { id, number, member, words: [...words, phone, 'ZQ 7391', 'zq7391', membershipNumber, plate, `+49${phone}`] };
}

const birth = { year: 1999, month: 2, day: 3 };

type Opened = { id: string; number: string; plate: string; membershipNumber: string };

/** The member, signed in by a link of the case that opens everything. */
async function memberOf(server: TestApp, { id, number, plate, membershipNumber }: Opened): Promise<TestMember> {
  const ext = 'vehicleabroad' as const;
  const purpose = { claimId: id, communicationType: 'document_signing', communicationTypeExt: ext } as const;
  const link = await issueLink(server.database, purpose, server.now());
  const details = { communicationTypeExt: ext, membershipNumber, licencePlate: plate };
  const { session, cookie, answer } = await logIn(server, link.token, details);
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  const stored = await readMemberCase({ db: server.database, vault: server.vault }, id);
  if (!stored) throw new Error('there is no such case');
  return {
    ...stored,
    link,
    details,
    number,
    token: link.token,
    session,
    cookie,
    call: (method, params, headers) => server.call('claim/claim', method, params, { cookie, ...headers }),
  };
}

/** A message whose answer is kept for repeated calls. */
async function keptForRepeats(server: TestApp, number: string, text: string): Promise<void> {
  const headers = await bearerFor(server, [{ type: 'handler', value: 'all', level: 'all' }], {
    payload: { sub: demoUserId('hanna.vogt') },
  });
  await server.call('desk/desk', 'sendMessage', [number, { id: uuid(), text }], {
    ...headers,
    'idempotency-key': `marked-${uuid()}`,
  });
}

type Sent = { asked: string; name: string; content: string; refusal: string };

/** The member sends what was asked, and it is refused with words of its own. */
async function sentFiles(server: TestApp, member: TestMember, { asked, name, content, refusal }: Sent): Promise<void> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const { club, basePath } = server.settings.deployment;
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${basePath}`;
  const { token, session, cookie } = member;
  const client = createMemberClient(() => base, { club, token, session, cookie });
  const { receipt, appError } = await client.upload(`${name}.pdf`, pdf(content));
  if (!receipt) throw new Error(`nothing was received: ${appError}`);
  await server.app.documents.examination.work();
  const [document] = await client.list();
  if (!document) throw new Error('the document is not listed');
  await linkDocument(server.database, asked, document.publicID);
  await askDesk(server, 'hanna', 'refuseDocument', member.number, document.publicID, {
    reason: 'incomplete',
    words: refusal,
  });
}

/** A claim on a policy with a word of its own in all that people say of it. */
export async function claimWithTracerWords(server: TestApp): Promise<TracedCase> {
  const { words, next } = tracerWords('zqp');
  const phone = '1715558264';
  const address = () => ({ addressLine1: `${next()} 7`, postalCode: '80331', city: next(), country: 'DE' }) as const;
  const person = () => ({ tempID: uuid(), firstName: next(), lastName: next() });
  const vehicle = {
    make: 'Opel',
    model: 'Astra',
    year: 2019,
    license: 'M-ZQ 8264',
    vIN: next(),
    country: 'DE',
  } as const;
  const draft = await makeDraft(server, 'erika', 'PersonalAuto', {
    lossLocation: address(),
    adjusterNote: { publicID: uuid(), subject: next(), body: next() },
    mainContact: {
      ...person(),
      dateOfBirth: birth,
      primaryAddress: address(),
      primaryPhoneType: 'mobile',
      cellNumber: `+49 ${phone}`,
      emailAddress1: `${next()}@mail.example`,
    },
    relatedContacts: [{ tempID: uuid(), role: 'witness', injured: false, contact: person() }],
    lobs: {
      personalAuto: {
        vehicleIncidents: [
          {
            tempID: uuid(),
            vehicle,
            driver: { ...person(), dateOfBirth: birth },
            passengers: [person()],
            damagedPart: 'hood',
          },
        ],
        repairOption: { repairOptionChoice: 'NoRepair' },
      },
    },
  });
  const submitted = await callFnol(server, { caller: 'erika', key: `marked-${uuid()}` }, 'submitClaim', [draft]);
  if (submitted.error) throw new Error(JSON.stringify(submitted.error));
  const number = draft.claimNumber;
  await notedBy(server, number, next);
  await uploadedTo(server, number, { name: next(), content: next() });
  const [row] = await server.database.query<{ id: string }>('select id from claims where number = $1', [number]);
  const plates = ['M-ZQ 8264', 'zq8264'];
  return { id: row?.id ?? '', number, words: [...words, phone, ...plates] };
}

const day = { year: 2026, month: 11, day: 20 };

/** What policyholder and desk add to a claim later. */
async function notedBy(server: TestApp, number: string, next: () => string): Promise<void> {
  const endpoint = 'claim/claim';
  const note = { subject: next(), body: next() };
  const noted = await callFnol(server, { caller: 'erika', endpoint }, 'createClaimNote', [number, note]);
  if (noted.error) throw new Error(JSON.stringify(noted.error));
  await callFnol(server, { caller: 'erika', endpoint }, 'addRecentlyViewedClaim', [number]);
  const act = (method: string, content: object) => desk(server, 'hanna', method, number, { id: uuid(), ...content });
  await act('addCaseNote', { text: next() });
  await act('addClaimPayment', {
    status: 'requested',
    scheduledDate: day,
    issueDate: null,
    amount: 12.5,
    checkNumber: next(),
    payees: [next()],
  });
  await act('addClaimService', {
    serviceNumber: next(),
    status: 'requested',
    nextAction: null,
    services: ['towing'],
    vendor: null,
    expectedDate: null,
  });
  await desk(server, 'hanna', 'getCase', number, { reason: 'other', words: next() });
}

/** A file through the door of the portal. */
async function uploadedTo(server: TestApp, claimNumber: string, { name, content }: Pick<Sent, 'name' | 'content'>) {
  const holder = { type: 'account', value: '1000462', level: 'all' } as const;
  const headers = await bearerFor(server, [holder], { payload: { sub: demoUserId('erika.sommer') } });
  const granted = await server.call('claim/docs', 'generateUploadToken', [claimNumber], headers);
  const { sessionID } = granted.result as { sessionID: string };
  const form = new FormData();
  const about = { docUID: '001', documentType: 'fnol', securityType: 'unrestricted', status: 'approved', author: 'x' };
  form.append('document', JSON.stringify({ ...about, name: `${name}.pdf`, claimNumber, sessionID }));
  form.append('file[]', new Blob([pdf(content)]), `${name}.pdf`);
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: `${server.settings.deployment.basePath}claim/docupload`,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await server.app.documents.examination.work();
}
