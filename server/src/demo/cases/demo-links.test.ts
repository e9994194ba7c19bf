import { dateAt } from '@beistand/contract/formats.ts';
import { communicationTypeExts, communicationTypes } from '@beistand/contract/constants.ts';
import { brokenMembershipNumberRule } from '@beistand/contract/features/access/membership-number.ts';
import { lacksCapacity } from '@beistand/contract/features/consent/rules.ts';
import type { PatientData } from '@beistand/contract/features/consent/schema.ts';
import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { calendarDateFromText } from '@beistand/contract/calendar-date.ts';
import { fromWireNames } from '@beistand/contract/wire-names.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyLines } from '#ready-lines.ts';
import { buildReport, submitReport, withCaptcha } from '#testing/callers/build-report.ts';
import { logIn } from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { issueDemoLinks, type DemoLink } from './demo-links.ts';

let server: TestApp;
const shown: DemoLink[] = [];

beforeAll(async () => {
  server = await openTestApp({ deployment: withCaptcha, demoLinks: shown });
  shown.push(...(await newLinks()));
});

afterAll(() => server.close());

function newLinks(): Promise<DemoLink[]> {
  const { database: db, vault, settings } = server;
  return issueDemoLinks({ db, vault, deployment: settings.deployment, now: new Date() });
}

type JsonLink = Omit<DemoLink, 'path'> & { url: string };

async function linksOfJson(): Promise<JsonLink[]> {
  return (await server.app.inject('/ambulance-app/demo.json')).json<{ links: JsonLink[] }>().links;
}

test('B5.d B3.a demo.json has a link for every communication type and ext, and what opens it', async () => {
  const links = await linksOfJson();
  const kinds = links.map(
    ({ communicationType, communicationTypeExt }) => `${communicationType} ${communicationTypeExt}`,
  );
  const all = communicationTypes.flatMap((type) => communicationTypeExts.map((ext) => `${type} ${ext}`));
  expect(kinds.toSorted()).toEqual(all.toSorted());
  for (const { url, communicationType, communicationTypeExt, claimNumber, birthDate, ...vehicle } of links) {
    const token = new URL(url).pathname.split('/')[3]!;
    const { membershipNumber, licencePlate } = vehicle;
    const details =
      communicationTypeExt === 'medical'
        ? { claimNumber: claimNumber.slice(-5), birthDate: calendarDateFromText(birthDate!) }
        : { membershipNumber: membershipNumber!, licencePlate: licencePlate! };
    expect((await logIn(server, token, details)).answer.result).toMatchObject({
      communicationType,
      communicationTypeExt,
    });
    expect(brokenMembershipNumberRule(membershipNumber!)).toBeUndefined();
  }
});

test('every demo case has a past: entries in the history, open requests and a message', async () => {
  for (const { path, communicationType, communicationTypeExt, claimNumber, birthDate, ...vehicle } of shown) {
    const token = path.split('/')[3]!;
    const details =
      communicationTypeExt === 'medical'
        ? { claimNumber: claimNumber.slice(-5), birthDate: calendarDateFromText(birthDate!) }
        : { membershipNumber: vehicle.membershipNumber!, licencePlate: vehicle.licencePlate! };
    const { session, cookie } = await logIn(server, token, details);
    const ask = (method: string) => server.call('claim/claim', method, [token, session], { cookie });
    const { requests } = (await ask('getCaseProgress')).result as { requests: { dueDate: unknown }[] };
    expect(requests.filter(({ dueDate }) => dueDate).length).toBeGreaterThan(0);
    const { historyEntries } = (await ask('retrieveCommunicationHistory')).result as { historyEntries: unknown[] };
    expect(historyEntries.length).toBeGreaterThan(communicationType === 'show_info' ? 10 : 5);
    if (communicationType === 'show_info')
      expect((await ask('getPortalMessage')).result).toEqual({ body: expect.stringContaining('<strong>') as string });
  }
});

/** A demo link that was opened. */
async function openShown(type: string, ext: string) {
  const link = shown.find(
    ({ communicationType, communicationTypeExt }) => communicationType === type && communicationTypeExt === ext,
  )!;
  const token = link.path.split('/')[3]!;
  const details =
    ext === 'medical'
      ? { claimNumber: link.claimNumber.slice(-5), birthDate: calendarDateFromText(link.birthDate!) }
      : { membershipNumber: link.membershipNumber!, licencePlate: link.licencePlate! };
  const { session, cookie } = await logIn(server, token, details);
  return (method: string, ...more: unknown[]) =>
    server.call('claim/claim', method, [token, session, ...more], { cookie });
}

test.each([
  ['medical', 'settlement-declaration'],
  ['vehiclegermany', 'bank-details'],
  ['vehicleabroad', 'power-of-attorney'],
])('S1.a the demo link to sign a document, %s, opens the form %s', async (ext, name) => {
  const ask = await openShown('document_signing', ext);
  expect(readTemplate((await ask('getDocumentTemplate')).result as string)?.name).toBe(name);
  const { requests } = (await ask('getCaseProgress')).result as { requests: { kind: string }[] };
  expect(requests.filter(({ kind }) => kind === 'signature')).toHaveLength(1);
});

test('every demo link for the waiver has one to sign, one of them for a child', async () => {
  const children = [];
  for (const ext of communicationTypeExts) {
    const ask = await openShown('ebs_signing', ext);
    expect((await ask('hasEbsSigned')).result).toBe(false);
    expect((await ask('getEbsDeclaration', 'de_DE')).result).toBeDefined();
    const { requests } = (await ask('getCaseProgress')).result as { requests: { kind: string }[] };
    expect(requests.filter(({ kind }) => kind === 'waiver')).toHaveLength(1);
    const { dateOfBirth } = fromWireNames((await ask('getPatientData')).result, 'gelbring') as PatientData;
    if (lacksCapacity(dateOfBirth, dateAt(new Date(), 'UTC'))) children.push(ext);
  }
  expect(children).toEqual(['vehicleabroad']);
});

test('the links are new at each start, the cases are the same', async () => {
  const next = await newLinks();
  expect(next.map(({ claimNumber }) => claimNumber)).toEqual(shown.map(({ claimNumber }) => claimNumber));
  expect(next.filter(({ path }) => shown.some((link) => link.path === path))).toEqual([]);
});

test('servers that start together make the cases once', async () => {
  const several = await Promise.all([newLinks(), newLinks(), newLinks()]);
  for (const links of several)
    expect(links.map(({ claimNumber }) => claimNumber)).toEqual(shown.map(({ claimNumber }) => claimNumber));
});

test('the start lines and the demo page show them', async () => {
  const lines = readyLines(server.settings, 8080, shown).join('\n');
  const page = await server.app.inject('/ambulance-app/demo');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  for (const { path } of shown) {
    expect(lines).toContain(`http://localhost:8080${path}`);
    expect(page.body).toContain(`href="${path}"`);
  }
  expect(page.body).toContain('erika.sommer');
  expect(page.body).not.toContain('<script');
});

test('B4.c the outbox page shows what was written, and nothing that was typed becomes HTML', async () => {
  const emailAddress1 = `groß&co'@example.org`;
  await submitReport(server, buildReport({ insured: { emailAddress1 } }));
  const page = await server.app.inject('/ambulance-app/demo/outbox');
  expect(page.body).toContain('Ihre Meldung ist bei uns angekommen');
  expect(page.body).toContain('groß&amp;co&#39;@example.org');
  expect(page.body).not.toContain(emailAddress1);
  expect(page.headers['cache-control']).toBe('no-store');
});

test('B4.c a link in a message can be followed from the outbox page', async () => {
  const token = shown[0]!.path.split('/')[3]!;
  await server.call('claim/claim', 'requestNewLink', [token]);
  const page = await server.app.inject('/ambulance-app/demo/outbox');
  expect(page.body).toMatch(/<a href="http:\/\/[^"]+\/ambulance-app\/login\/[\w-]{43}\/vehiclegermany">/);
});

test('a production deployment has no demo pages', async () => {
  const production = await openTestApp({ deployment: { mode: 'production' }, demoLinks: shown });
  for (const path of ['demo', 'demo/outbox', 'demo.json']) {
    const { body } = await production.app.inject(`/ambulance-app/${path}`);
    expect(body).not.toContain('login/');
    expect(body).not.toContain('Nachrichten');
  }
  await production.close();
});
