import type { Authority } from '@beistand/contract/authorities.ts';
import type { ClaimDetail, ContactSummary } from '@beistand/contract/features/claims/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const people = {
  policyholder: { type: 'account', value: '1000462', level: 'all' },
  producer: { type: 'producer', value: 'P-201', level: 'all' },
  csr: { type: 'csr', value: 'all', level: 'all' },
  vendor: { type: 'vendor', value: 'V-4711', level: 'all' },
} as const satisfies Record<string, Authority>;
type Person = keyof typeof people;

async function ask(authorities: readonly Authority[], method: string, ...params: unknown[]) {
  return server.call('claim/claim', method, params, await bearerFor(server, authorities));
}

async function detailFor(person: Person, claimNumber = '26-10041831') {
  return (await ask([people[person]], 'getClaimDetail', claimNumber)).result as ClaimDetail;
}

test('D2.a the summary has every field', async () => {
  const { claim, mainContact, hospitalDays } = await detailFor('csr', '26-10115490');
  expect(claim).toMatchObject({
    claimNumber: '26-10115490',
    claimState: 'open',
    policy: { policyNumber: '63-200302', policyType: 'WorkersComp', accountNumber: '1001555' },
    claimReporter: { reportedBy: 'Spedition Krüger KG' },
    lossLocation: { displayName: expect.stringMatching(/, \d{5} /) },
    lossDate: '2026-01-18T07:01:00.000Z',
    dateReportedToEmployer: { year: 2026, month: 1, day: 18 },
    totalPayments: { amount: expect.any(Number), currency: 'eur' },
    totalIncurredNet: { amount: expect.any(Number), currency: 'eur' },
    adjuster: { displayName: expect.any(String), phoneNumber: expect.stringMatching(/^\+49/) },
  });
  expect(mainContact?.displayName).toBe('Spedition Krüger KG');
  expect(hospitalDays).toBeGreaterThan(0);
});

test('D2.b an unknown reporter and adjuster are null', async () => {
  const { claim } = await detailFor('csr', '26-10045257');
  expect(claim.adjuster).toBeNull();
  expect((await detailFor('csr', '26-10069239')).claim.claimReporter.reportedBy).toBeNull();
  expect((await detailFor('csr', '26-10048683')).claim.claimReporter.reportedBy).toBe('Erika Sommer');
});

test.each(['producer', 'csr'] as const)('D4.a D8.a a %s sees financials and payments', async (person) => {
  const { claim, claimPayments } = await detailFor(person);
  expect(claim.totalPayments?.amount).toBeGreaterThan(0);
  expect(claimPayments?.[0]).toEqual({
    publicID: expect.any(String),
    status: 'cleared',
    scheduledDate: { year: 2026, month: 9, day: 24 },
    issueDate: { year: 2026, month: 9, day: 26 },
    amount: expect.any(Number),
    currency: 'eur',
    checkNumber: 'SCH-70011',
    payees: ['Erika Sommer', 'Kfz-Werkstatt Lang'],
  });
});

const forbidden = /payment|paid|incurred|checks?"|claimContacts|amount/i;

test.each(['policyholder', 'vendor'] as const)("D4.a a %s's JSON has no payment field at all", async (person) => {
  const answer = JSON.stringify(await detailFor(person));
  expect(answer).toContain('26-10041831');
  expect(answer.replaceAll(/claimContacts/g, person === 'vendor' ? '' : 'claimContacts')).not.toMatch(forbidden);
});

test("D4.c D4.d a policyholder's JSON names no party, but the vendors and the main contact", async () => {
  const detail = await detailFor('policyholder', '26-10040118');
  expect('claimContacts' in detail).toBe(false);
  expect(JSON.stringify(detail)).not.toMatch(/Krämer|Öztürk|Petersen/);
  expect(detail.vendors.map(({ contactRoles }) => contactRoles)).toEqual([['repairshop'], ['towing']]);
  expect(detail.mainContact?.displayName).toBe('Erika Sommer');
});

test.each(['producer', 'csr', 'vendor'] as const)('D3.a D4.c a %s sees the parties', async (person) => {
  const { claimContacts } = await detailFor(person, '26-10040118');
  expect(claimContacts?.map(({ contactDTO }) => contactDTO.displayName)).toContain('Anneliese Krämer');
});

test("D4.e the services' contact is for producers, and for all in workers' compensation", async () => {
  const hasContact = ({ claimServices }: ClaimDetail) =>
    claimServices.some((service) => 'customerClaimContact' in service);
  expect(hasContact(await detailFor('producer', '26-10040118'))).toBe(true);
  for (const person of ['policyholder', 'csr', 'vendor'] as const)
    expect(hasContact(await detailFor(person, '26-10040118'))).toBe(false);
  const holder = { type: 'account', value: '1001555', level: 'all' };
  const { result } = await ask([holder], 'getClaimDetail', '26-10117203');
  expect(hasContact(result as ClaimDetail)).toBe(true);
});

test("a producer's rights do not follow into the own account of another agent", async () => {
  const own: Authority = { type: 'account', value: '1001330', level: 'all' };
  const { result } = await ask([people.producer, own], 'getClaimDetail', '26-10086369');
  expect(JSON.stringify(result)).not.toMatch(forbidden);
});

test('D9.a a service names its number, next action, kind, vendor and date', async () => {
  const { claimServices } = await detailFor('csr', '26-10050396');
  expect(claimServices[0]).toMatchObject({
    serviceNumber: expect.stringMatching(/^A\d{5}-1$/),
    services: ['repair'],
    vendor: { displayName: 'Kfz-Werkstatt Lang' },
    expectedServiceCompletionDate: { year: 2026 },
  });
});

test('D3.b the contacts of a claim come with phone, e-mail and address, for those who may see them', async () => {
  const names = async (person: Person) =>
    ((await ask([people[person]], 'getContactSummaries', '26-10040118')).result as ContactSummary[]).map(
      ({ contactDTO }) => contactDTO.displayName,
    );
  const needed = ['Erika Sommer', 'Kfz-Werkstatt Lang', 'Abschleppdienst Huber'];
  expect(await names('policyholder')).toEqual(needed);
  expect(await names('csr')).toHaveLength(6);
  expect(await names('producer')).toHaveLength(6);
  expect(await names('vendor')).toEqual(needed);
});

test('getClaimActivities tells what is being done', async () => {
  const { result } = await ask([people.policyholder], 'getClaimActivities', '26-10040118');
  expect(result).toEqual([
    {
      publicID: expect.any(String),
      subject: 'Kostenvoranschlag prüfen',
      status: 'open',
      dueDate: { year: 2026, month: 11, day: 13 },
      createTime: '2026-10-31T07:45:00.000Z',
    },
  ]);
});

test('a vendor gets no activities', async () => {
  const { error } = await ask([people.vendor], 'getClaimActivities', '26-10040118');
  expect(error?.data?.appErrorCode).toBeDefined();
  expect((await ask([people.vendor], 'getDueActivities')).error).toBeDefined();
});

test('a draft is no order yet: a vendor neither lists nor opens it', async () => {
  const number = '26-10050396';
  expect((await ask([people.vendor], 'getClaimDetail', number)).result).toBeDefined();
  await server.database.query(`update claims set state = 'draft' where number = $1`, [number]);
  try {
    expect((await ask([people.vendor], 'getClaimDetail', number)).error).toBeDefined();
    expect((await ask([people.vendor], 'getContactSummaries', number)).error).toBeDefined();
    expect((await ask([people.csr], 'getClaimDetail', number)).result).toBeDefined();
  } finally {
    await server.database.query(`update claims set state = 'open' where number = $1`, [number]);
  }
});

test('D10.a the coverages of a claim: the policy, its vehicles, its locations', async () => {
  const { result: auto } = await ask([people.policyholder], 'getClaimPolicyDetail', '26-10040118');
  expect(auto).toMatchObject({
    policyNumber: '54-123456',
    coverages: [{ name: 'Kfz-Haftpflicht', limittype: 'perIncident', limitvalue: { amount: 100_000_000 } }, {}],
    lobs: { personalAuto: { vehicles: [{ make: 'VW', license: 'A-ES 462', coverages: [{}, {}] }, {}] } },
  });
  const { result: home } = await ask([people.policyholder], 'getClaimPolicyDetail', '26-10055535');
  expect(home).toMatchObject({ lobs: { homeowner: { locations: [{ locationNumber: 1, coverages: [{}, {}] }] } } });
  expect(JSON.stringify(home)).not.toContain('personalAuto');
});

test('D11.b what was viewed comes back, the last first, and only what may still be seen', async () => {
  const viewed = async (authorities: readonly Authority[]) =>
    ((await ask(authorities, 'getRecentlyViewedClaims')).result as { claimNumber: string }[]).map(
      ({ claimNumber }) => claimNumber,
    );
  expect(await viewed([people.csr])).toEqual([]);
  for (const number of ['26-10040118', '26-10067526', '26-10082943', '26-10040118'])
    expect((await ask([people.csr], 'addRecentlyViewedClaim', number)).result).toBe(true);
  expect(await viewed([people.csr])).toEqual(['26-10040118', '26-10082943', '26-10067526']);
  expect(await viewed([people.policyholder])).toEqual(['26-10040118']);
});

test('sums and limits are in the currency of the deployment', async () => {
  const swiss = await openTestApp({ deployment: { currency: 'chf' } });
  const headers = await bearerFor(swiss, [people.csr]);
  const detail = await swiss.call('claim/claim', 'getClaimDetail', ['26-10041831'], headers);
  expect((detail.result as ClaimDetail).claim.totalPayments?.currency).toBe('chf');
  const policy = await swiss.call('claim/claim', 'getClaimPolicyDetail', ['26-10041831'], headers);
  expect(JSON.stringify(policy.result)).toContain('"currency":"chf"');
  expect(JSON.stringify(policy.result)).not.toContain('"eur"');
  await swiss.close();
});
