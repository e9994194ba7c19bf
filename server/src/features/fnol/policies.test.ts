import type { PolicyFound, RepairFacility, RiskUnits } from '@beistand/contract/features/fnol/search-schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFnol, makeDraft, type Caller } from '#testing/callers/fnol-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
const now = () => new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now });
});

afterAll(() => server.close());

const ask = (caller: Caller, method: string, ...params: unknown[]) => callFnol(server, { caller }, method, params);
const found = async (caller: Caller, search: object) =>
  ((await ask(caller, 'searchPolicies', search)).result as PolicyFound[]).map(({ policyNumber }) => policyNumber);

test('F2.a a policyholder finds the own policies that were in force on the day of the loss', async () => {
  expect(await found('erika', { lossDate: '2026-11-10T08:00:00.000Z' })).toEqual(['25-708090', '54-123456']);
  expect(await found('erika', { lossDate: '2025-12-30T08:00:00.000Z' })).toEqual(['25-708090']);
  expect(await found('erika', { lossDate: '2021-06-01T08:00:00.000Z' })).toEqual([]);
});

test.each([
  ['2025-12-31T22:59:00.000Z', false],
  ['2025-12-31T23:00:00.000Z', true],
  ['2026-12-31T22:59:00.000Z', true],
  ['2026-12-31T23:00:00.000Z', false],
])('F2.a the policy of 2026 is found at %s: %s, by the day in Germany', async (lossDate, isFound) => {
  expect((await found('erika', { lossDate, policyNumber: '54-123456' })).length === 1).toBe(isFound);
});

test.each(['2026-13-01T00:00:00Z', '2026-11-10T25:00:00Z', '2026-11-10T00:00:00+99:00', 'gestern', '2026-11-10'])(
  'F2.a %s is no moment of a loss',
  async (lossDate) => {
    const { data } = (await ask('erika', 'searchPolicies', { lossDate })).error ?? {};
    expect([data?.appError, data?.issues?.[0]]).toEqual(['INVALID_INPUT', { path: [0, 'lossDate'], code: 'invalid' }]);
  },
);

test('F2.a a search by number finds what the caller reaches and nothing else', async () => {
  expect(await found('erika', { policyNumber: '61-443322' })).toEqual([]);
  expect(await found('producer', { policyNumber: '61-443322' })).toEqual(['61-443322']);
  expect(await found('producer', { policyNumber: '54-667788' })).toEqual([]);
  expect(await found('csr', { policyNumber: '54-667788' })).toEqual(['54-667788']);
  expect(await found('erika', { policyNumber: '54-118800' })).toEqual([]);
});

test('F2.a each policy is told with type and period', async () => {
  expect((await ask('erika', 'searchPolicies', { policyNumber: '54-123456' })).result).toEqual([
    {
      policyNumber: '54-123456',
      policyType: 'PersonalAuto',
      effectiveDate: { year: 2026, month: 1, day: 1 },
      expirationDate: { year: 2027, month: 1, day: 1 },
    },
  ]);
});

test('F2.a F2.e a policyholder makes no claim outside the period; for an agent that is a warning of the page', async () => {
  const before = { lossDate: '2025-06-01T08:00:00.000Z' };
  const { error } = await ask('erika', 'getFNOLDetails', '54-123456', before);
  expect(error?.data).toMatchObject({
    appError: 'INVALID_INPUT',
    issues: [{ path: [1, 'lossDate'], code: 'invalid' }],
  });
  for (const caller of ['producer', 'csr'] as const)
    expect((await ask(caller, 'getFNOLDetails', '54-123456', before)).error).toBeUndefined();
});

test.each(['54-118800', '65-880011', '81-990013'])(
  'F2.b no claim is made on %s: cancelled, a package, without a wizard',
  async (policyNumber) => {
    const { error } = await ask('csr', 'getFNOLDetails', policyNumber, {});
    expect(['NOT_FOUND', 'INVALID_INPUT']).toContain(error?.data?.appError);
  },
);

test('F2.b an agent makes no claim on a policy that has not begun', async () => {
  await server.database.query(
    `update policies set effective = '2026-11-16', expiration = '2027-11-16' where policy_number = '62-900100'`,
  );
  const { error } = await ask('producer', 'getFNOLDetails', '62-900100', {});
  expect(error?.data).toMatchObject({
    appError: 'INVALID_INPUT',
    issues: [{ path: [1, 'policy', 'policyNumber'], code: 'invalid' }],
  });
  await server.database.query(`update policies set effective = '2026-11-15' where policy_number = '62-900100'`);
  expect((await ask('producer', 'getFNOLDetails', '62-900100', {})).error).toBeUndefined();
});

test('F2.b a draft on a policy that was cancelled meanwhile is kept, and not submitted', async () => {
  const draft = await makeDraft(server, 'csr', 'InlandMarine');
  await server.database.query('update policies set is_cancelled = true where policy_number = $1', [
    draft.policy?.policyNumber,
  ]);
  const saved = await ask('csr', 'saveFNOLDetails', draft);
  expect(saved.error).toBeUndefined();
  expect((await ask('csr', 'submitClaim', saved.result)).error?.data).toMatchObject({
    appError: 'INVALID_INPUT',
    issues: [{ path: [0, 'policy', 'policyNumber'], code: 'invalid' }],
  });
});

test('F2.b a line that is switched off has no claims, and neither has a deployment without them', async () => {
  const { capabilities, linesOfBusiness } = server.settings.deployment;
  for (const deployment of [
    { capabilities: { ...capabilities, fnol: false } },
    { linesOfBusiness: { ...linesOfBusiness, pa: false } },
  ]) {
    const other = await openTestApp({ now, deployment });
    const { error } = await callFnol(other, { caller: 'csr' }, 'getFNOLDetails', ['54-123456', {}]);
    expect(error?.data?.appError).toBe('NOT_FOUND');
    await other.close();
  }
});

test('F7.a the vehicles, locations and people of a policy are told before there is a draft', async () => {
  const units = (await ask('erika', 'getPolicySummaryRiskUnits', '54-123456')).result as RiskUnits;
  expect(units.vehicles.map(({ license }) => license)).toEqual(['A-ES 462', 'A-ES 500E']);
  expect(units.contacts).toMatchObject([
    {
      policyRole: 'insured',
      displayName: 'Erika Sommer',
      dateOfBirth: { month: 1 },
      primaryAddress: { country: 'DE' },
    },
    { policyRole: 'driver' },
    { policyRole: 'driver' },
  ]);
  const hotel = (await ask('csr', 'getPolicySummaryRiskUnits', '64-880010')).result as RiskUnits;
  expect(hotel.locations.map(({ city, postalCode }) => `${postalCode} ${city}`).slice(1)).toEqual([
    '18374 Zingst',
    '18374 Zingst',
  ]);
  expect(new Set(hotel.locations.map(({ publicID }) => publicID)).size).toBe(3);
});

test('B5.a every policy of the demo has people and an address', async () => {
  const lacking = await server.database.query(
    `select policy_number from policies where address is null
       or not exists (select from policy_contacts where policy_contacts.policy_number = policies.policy_number)`,
  );
  expect(lacking).toEqual([]);
});

test('F7.i repair shops are found by name and city, the nearest first, where the deployment has vendors', async () => {
  expect((await ask('csr', 'searchRepairFacilities', { text: 'kfz' })).result).toEqual([]);
  const { capabilities } = server.settings.deployment;
  const other = await openTestApp({ now, deployment: { capabilities: { ...capabilities, vendor: true } } });
  const shops = async (search: object) =>
    (await callFnol(other, { caller: 'erika' }, 'searchRepairFacilities', [search])).result as RepairFacility[];
  expect((await shops({ text: 'KFZ augs' })).map(({ displayName }) => displayName)).toEqual(['Kfz-Werkstatt Lang']);
  expect(await shops({ text: "%' or 1=1" })).toEqual([]);
  const near = await shops({ near: { latitude: 48.37, longitude: 10.9 } });
  expect(near.slice(0, 2).map(({ primaryAddress }) => primaryAddress.city)).toEqual(['Augsburg', 'Augsburg']);
  const distances = near.map(({ distanceKm = 0 }) => distanceKm);
  expect(distances).toEqual(distances.toSorted((one, another) => one - another));

  const [shop] = near;
  const draft = { ...(await newAuto(other, shop?.publicID)) };
  const { result, error } = await callFnol(other, { caller: 'erika' }, 'submitClaim', [draft]);
  expect(error).toBeUndefined();
  expect(result).toMatchObject({
    lobs: { personalAuto: { repairOption: { repairFacility: { displayName: shop?.displayName } } } },
  });
  await other.close();
});

async function newAuto(other: TestApp, publicID: string | undefined) {
  const draft = await makeDraft(other, 'erika', 'PersonalAuto');
  const repairOption = { repairOptionChoice: 'PreferredVendor', repairFacility: { publicID } };
  return { ...draft, lobs: { personalAuto: { ...draft.lobs?.personalAuto, repairOption } } };
}

test('F7.i without vendors no shop of the directory can be chosen', async () => {
  const [vendor] = await server.database.query<{ id: string }>('select id from vendors limit 1');
  const { error } = await callFnol(server, { caller: 'erika' }, 'saveFNOLDetails', [await newAuto(server, vendor?.id)]);
  expect(error?.data).toMatchObject({
    appError: 'INVALID_INPUT',
    issues: [{ path: [0, 'lobs', 'personalAuto', 'repairOption', 'repairFacility', 'publicID'], code: 'unknownCode' }],
  });
});
