import type { OpenedPad, PadState } from '@beistand/contract/features/signing/schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { drawSignature } from '#testing/signatures/draw-signature.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { fromAddress, unknownToken } from '#testing/callers/open-case.ts';
import { openSigner, sendForm, sendWaiver } from '#testing/signatures/signing-calls.ts';
import { evidenceIn } from '#testing/signatures/signed-papers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { forgetPadsBefore } from './pad-queries.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => time, environment: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'trace' } });
});
beforeEach(async () => {
  time = begin;
  await server.database.script('delete from counters');
});
afterAll(() => server.close());

const minute = 60_000;

async function openPad({ call, token, session }: TestMember): Promise<OpenedPad> {
  return (await call('openSignaturePad', [token, session])).result as OpenedPad;
}

async function stateOf({ call, token, session }: TestMember, { padID }: OpenedPad): Promise<PadState> {
  return (await call('getPadSignature', [token, session, padID])).result as PadState;
}

/** From a phone, which has nothing but the token. */
const read = (padToken: string, headers = {}) => server.call('claim/claim', 'readSignaturePad', [padToken], headers);
const send = async (padToken: string, drawing?: string) =>
  server.call('claim/claim', 'sendPadSignature', [
    padToken,
    { signatureData: await drawSignature(drawing), signature: { kind: 'phone', strokes: [] } },
  ]);

const closed = { error: { data: { appError: 'PAD_CLOSED' } } };

test('S2.a what a phone draws comes to the page that waits for it, and to no other', async () => {
  const [member, other] = [
    await openSigner(server, { template: 'bank-details' }),
    await openSigner(server, { template: 'bank-details' }),
  ];
  const pad = await openPad(member);
  expect(new Date(pad.expiresAt).getTime()).toBe(time.getTime() + 10 * minute);
  expect(await stateOf(member, pad)).toEqual({ state: 'waiting' });
  expect((await read(pad.padToken)).result).toEqual({
    signatory: 'Änne Özdemir-Groß',
    title: 'Bankverbindung für Erstattungen',
  });
  expect(await stateOf(member, pad)).toEqual({ state: 'opened' });
  expect((await send(pad.padToken)).result).toEqual({ received: true });
  expect(await stateOf(member, pad)).toEqual({
    state: 'drawn',
    drawing: { signatureData: await drawSignature(), signature: { kind: 'phone', strokes: [] } },
  });
  const foreign = await other.call('getPadSignature', [other.token, other.session, pad.padID]);
  expect(foreign.error?.data?.appError).toBe('NOT_FOUND');
});

test('S2.c the phone names who signs in place of the member, and keeps the name sealed', async () => {
  const member = await openSigner(server, {
    template: 'settlement-declaration',
    values: { settlementAmount: '1480' },
  });
  const { result } = await member.call('openSignaturePad', [member.token, member.session, ' Ulrike Padberg ']);
  expect((await read((result as OpenedPad).padToken)).result).toMatchObject({ signatory: 'Ulrike Padberg' });
  expect(await dumpDatabase(server.database)).not.toContain('Padberg');
  const unnamed = await member.call('openSignaturePad', [member.token, member.session, '']);
  expect((await read((unnamed.result as OpenedPad).padToken)).result).toMatchObject({ signatory: 'Änne Özdemir-Groß' });
});

test('S3.b the phone asks for the patient’s signature, and for a child for that of the person we talk to', async () => {
  const adult = await openMember(server, time, { type: 'ebs_signing' });
  const child = await openMember(server, time, { type: 'ebs_signing', changes: { injured: {} } });
  const shownTo = async (member: TestMember) =>
    (await read((await openPad(member)).padToken, { 'accept-language': 'en-US' })).result;
  const title = 'Digital release from confidentiality';
  expect(await shownTo(adult)).toEqual({ signatory: 'Änne Özdemir-Groß', title });
  expect(await shownTo(child)).toEqual({ signatory: 'Änne Özdemir-Groß', title });
  const grown = { dateOfBirth: { year: 2010, month: 11, day: 15 } };
  const youth = await openMember(server, time, { type: 'ebs_signing', changes: { injured: grown } });
  expect(await shownTo(youth)).toEqual({ signatory: 'Jonathan Özdemir-Groß', title });
});

test('a wrong, an expired and a used token get the same answer', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  expect(await read(unknownToken())).toMatchObject(closed);
  expect(await send(unknownToken())).toMatchObject(closed);
  expect(await read('')).toMatchObject(closed);
  const expired = await openPad(member);
  time = new Date(begin.getTime() + 10 * minute);
  expect(await read(expired.padToken)).toMatchObject(closed);
  expect(await send(expired.padToken)).toMatchObject(closed);
  expect(await stateOf(member, expired)).toEqual({ state: 'expired' });
  const used = await openPad(member);
  await send(used.padToken);
  expect(await read(used.padToken)).toMatchObject(closed);
  expect(await send(used.padToken, 'M0 0L300 150')).toMatchObject(closed);
  const { drawing } = await stateOf(member, used);
  expect(drawing?.signatureData).toBe(await drawSignature());
});

test('S2.c the same drawing sent again after a lost answer is taken for the first; reading it twice does not close the pad', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const pad = await openPad(member);
  expect((await read(pad.padToken)).result).toBeDefined();
  expect((await read(pad.padToken)).result).toBeDefined();
  expect((await send(pad.padToken)).result).toEqual({ received: true });
  expect((await send(pad.padToken)).result).toEqual({ received: true });
});

test('S2.c of many drawings at once one is kept', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const pad = await openPad(member);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send(pad.padToken, `M${index} 0L300 150`)));
  expect(answers.filter(({ result }) => result)).toHaveLength(1);
});

test('signed with what a phone drew, the evidence tells when and from where', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const pad = await openPad(member);
  const phone = { ...fromAddress('203.0.113.4'), 'user-agent': 'Telefon/3' };
  const signatureData = await drawSignature('M10 10L200 140');
  const drawing = { signatureData, signature: { kind: 'phone' } };
  await server.call('claim/claim', 'sendPadSignature', [pad.padToken, drawing], phone);
  time = new Date(begin.getTime() + minute);
  expect((await sendWaiver(member, drawing)).result).toBeDefined();
  const [record] = await evidenceIn(server, member);
  expect(record!.events.find(({ kind }) => kind === 'drawnOnPhone')).toMatchObject({
    at: begin.toISOString(),
    data: { pad: pad.padID, address: '203.0.113.4', userAgent: 'Telefon/3' },
  });
  expect(record!.events.find(({ kind }) => kind === 'signatureMade')?.data).toMatchObject({ kind: 'phone' });
});

test('S2.c an empty drawing is refused', async () => {
  const pad = await openPad(await openMember(server, time, { type: 'ebs_signing' }));
  const answer = await send(pad.padToken, 'M0 0');
  expect(answer.error?.data?.appError).toBe('INVALID_INPUT');
  expect((await send(pad.padToken)).result).toEqual({ received: true });
});

test('a new pad closes the one before, and the end of the session closes all', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const [first, second] = [await openPad(member), await openPad(member)];
  expect(await read(first.padToken)).toMatchObject(closed);
  expect((await read(second.padToken)).result).toBeDefined();
  await member.call('endCommunicationSession', [member.token, member.session]);
  expect(await read(second.padToken)).toMatchObject(closed);
});

test('a case may open a limited number of pads per hour, and is told when it may open the next', async () => {
  const { call, token, session } = await openMember(server, time, { type: 'ebs_signing' });
  const open = () => call('openSignaturePad', [token, session]);
  for (let count = 0; count < 60; count += 1) expect((await open()).result).toBeDefined();
  time = new Date(begin.getTime() + 10 * minute);
  expect((await open()).error?.data).toMatchObject({ appError: 'TOO_MANY_REQUESTS', waitSeconds: 50 * 60 });
});

test('who draws without end on one pad keeps nobody else from signing', async () => {
  const busy = await openPad(await openMember(server, time, { type: 'ebs_signing' }));
  const other = await openPad(await openMember(server, time, { type: 'ebs_signing' }));
  const [empty, signature] = [await drawSignature('M0 0'), await drawSignature()];
  const draw = ({ padToken }: OpenedPad, signatureData: string) =>
    server.call('claim/claim', 'sendPadSignature', [padToken, { signatureData, signature: { kind: 'phone' } }]);
  const many = Array.from({ length: 120 }, () => draw(busy, empty));
  expect((await draw(other, signature)).result).toEqual({ received: true });
  const refusals = (await Promise.all(many)).map(({ error }) => error?.data?.appError);
  expect(new Set(refusals)).toEqual(new Set(['INVALID_INPUT', 'UNAVAILABLE']));
});

test('a case has a limited number of signatures drawn per hour; one that was taken is known without drawing it', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const signer = await openSigner(server, { template: 'bank-details' });
  const other = await openPad(await openMember(server, time, { type: 'ebs_signing' }));
  const taken = await openPad(member);
  expect((await send(taken.padToken)).result).toBeDefined();
  const pad = await openPad(member);
  const empty = { signatureData: 'data:image/png;base64,AAAA' };
  expect((await sendForm(signer, 'bank-details', { body: empty })).error?.data?.appError).toBe('INVALID_INPUT');
  // As after two hundred.
  await server.database.query('update counters set count = 200');
  time = new Date(begin.getTime() + minute);
  for (const answer of [await send(pad.padToken), await sendWaiver(member), await sendForm(signer, 'bank-details')])
    expect(answer.error?.data).toMatchObject({ appError: 'TOO_MANY_REQUESTS', waitSeconds: 59 * 60 });
  expect((await send(taken.padToken)).result).toEqual({ received: true });
  expect(await send(taken.padToken, 'M0 0L300 150')).toMatchObject(closed);
  expect((await send(other.padToken)).result).toEqual({ received: true });
});

test('wrong tokens are counted by address and told, a right one opens its pad from there too', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const [guesser, phone] = [fromAddress('198.51.100.7'), fromAddress('203.0.113.4')];
  const pad = await openPad(member);
  for (let count = 0; count < 70; count += 1) expect((await read(pad.padToken, phone)).result).toBeDefined();
  for (let count = 0; count < 60; count += 1) expect(await read(unknownToken(), guesser)).toMatchObject(closed);
  expect((await read(unknownToken(), guesser)).error?.data).toMatchObject({
    appError: 'TOO_MANY_REQUESTS',
    waitSeconds: 60 * 60,
  });
  for (const address of [guesser, phone]) expect((await read(pad.padToken, address)).result).toBeDefined();
});

test('a pad’s token and drawing are never stored in plain text, and are deleted', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const pad = await openPad(member);
  await read(pad.padToken);
  await send(pad.padToken);
  const dump = await dumpDatabase(server.database);
  const secrets = [pad.padToken, (await drawSignature()).slice(100, 160)];
  expect(dump).toContain(pad.padID);
  expect(secrets.filter((secret) => dump.includes(secret) || server.logged.join().includes(secret))).toEqual([]);
  await forgetPadsBefore(server.database, new Date(begin.getTime() + 11 * minute));
  expect(await server.database.query('select 1 from signature_pads where id = $1', [pad.padID])).toEqual([]);
});
