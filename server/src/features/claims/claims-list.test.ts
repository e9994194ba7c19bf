import type { Authority } from '@beistand/contract/authorities.ts';
import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { demoClaimsWhere } from '#testing/demo-data.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const erika: Authority = { type: 'account', value: '1000462', level: 'all' };
const producer: Authority = { type: 'producer', value: 'P-201', level: 'all' };
const csr: Authority = { type: 'csr', value: 'all', level: 'all' };
const vendor: Authority = { type: 'vendor', value: 'V-4711', level: 'all' };
const active = ['open', 'draft'];
const all = ['open', 'draft', 'closed'];

async function list(authorities: Authority[], filter: object, page: object = {}): Promise<ClaimSummary[]> {
  const headers = await bearerFor(server, authorities);
  const answer = await server.call('claim/claim', 'getClaimSummaries', [filter, page], headers);
  expect(answer.error).toBeUndefined();
  return answer.result as ClaimSummary[];
}

const numbersOf = (claims: readonly { claimNumber: string }[]) => claims.map(({ claimNumber }) => claimNumber);
type DemoClaim = ReturnType<typeof demoClaimsWhere>[number];
const demoNumbers = (holds: (claim: DemoClaim) => boolean) => demoClaimsWhere(holds).map(({ number }) => number);

test('L2 the list has the states that were asked for, and closed claims only then', async () => {
  const shown = await list([erika], { claimStates: active });
  expect(new Set(shown.map(({ claimState }) => claimState))).toEqual(new Set(active));
  const withClosed = await list([erika], { claimStates: all });
  expect(new Set(withClosed.map(({ claimState }) => claimState))).toEqual(new Set(all));
});

test('L3.a a row carries what the list shows, and nothing else', async () => {
  const [first] = await list([erika], { claimStates: active });
  expect(first).toEqual({
    lineOfBusinessCode: 'PA',
    claimNumber: '26-10040118',
    lossDate: '2026-10-30T07:45:00.000Z',
    claimState: 'open',
    policyNumber: '54-123456',
    customer: 'Erika Sommer',
    vendors: [
      { contactDTO: { publicID: expect.any(String), displayName: 'Kfz-Werkstatt Lang', subtype: 'AutoRepairShop' } },
      { contactDTO: { publicID: expect.any(String), displayName: 'Abschleppdienst Huber', subtype: 'AutoTowingAgcy' } },
    ],
  });
});

test.each([
  ['policyholder', [erika], (claim: DemoClaim) => claim.accountNumber === '1000462'],
  ['producer', [producer], (claim: DemoClaim) => claim.producerCode === 'P-201'],
  ['csr', [csr], () => true],
] as const)('P16.b a %s lists exactly the own claims', async (_name, authorities, isOwn) => {
  const shown = await list([...authorities], { claimStates: all });
  expect(numbersOf(shown).sort()).toEqual(demoNumbers(isOwn).sort());
});

test('P16.b a vendor lists the claims the vendor works for', async () => {
  const shown = await list([vendor], { claimStates: all });
  expect(shown.length).toBeGreaterThan(3);
  for (const { vendors } of shown)
    expect(vendors.map(({ contactDTO }) => contactDTO.displayName)).toContain('Kfz-Werkstatt Lang');
});

test('a caller with authorities for an account and its policy sees each claim once', async () => {
  const policy: Authority = { type: 'policy', value: '54-123456', level: 'all' };
  const shown = numbersOf(await list([erika, policy], { claimStates: all }));
  expect(shown).toHaveLength(new Set(shown).size);
  expect(await list([policy], { claimStates: all })).toHaveLength(9);
});

test('L6.a the claims of an account and of a policy', async () => {
  const ofAccount = await list([csr], { claimStates: all, accountNumber: '1000871' });
  expect(numbersOf(ofAccount).sort()).toEqual(demoNumbers((claim) => claim.accountNumber === '1000871').sort());
  const ofPolicy = await list([csr], { claimStates: all, policyNumber: '62-900100' });
  expect(numbersOf(ofPolicy).sort()).toEqual(demoNumbers((claim) => claim.policyNumber === '62-900100').sort());
});

test.each([
  ['businessOwners', 'BO'],
  ['businessAuto', 'CA'],
  ['commercialProperty', 'CP'],
  ['generalLiability', 'GL'],
  ['hOPHomeowners', 'HO'],
  ['inlandMarine', 'IM'],
  ['personalAuto', 'PA'],
  ['travel', 'TRVL'],
  ['workersComp', 'WC'],
])('L1.b the filter %s shows the claims of %s', async (policyType, line) => {
  for (const authorities of [[csr], [producer]] as const) {
    const code = authorities[0] === producer ? 'P-201' : undefined;
    const shown = await list([...authorities], { claimStates: all, policyType });
    const expected = demoNumbers((claim) => claim.line === line && (!code || claim.producerCode === code));
    expect(numbersOf(shown).sort()).toEqual(expected.sort());
  }
});

test.each([
  ['a claim number from its start', '26-1004', '26-1004'],
  ['a claim number that was copied with what is not seen', '\u200b\t26-\u20601004\ufeff', '26-1004'],
  ['a policy number from its start', '62-9', '62-900100'],
])('L1.a the search finds %s', async (_what, queryText, beginning) => {
  for (const authorities of [[csr], [producer], [erika, { ...erika, value: '1000871' }]]) {
    const shown = await list(authorities, { claimStates: all, queryText });
    expect(shown.length).toBeGreaterThan(2);
    for (const { claimNumber, policyNumber } of shown)
      expect(claimNumber.startsWith(beginning) || policyNumber?.startsWith(beginning)).toBe(true);
  }
});

test.each(['Müller', 'müller ANDREAS', 'Andreas Müller', 'mul', 'MUELL', 'Mull And', 'Müller-Andreas'])(
  'L1.a the search finds a contact by the beginnings of words, with or without accents: %s',
  async (queryText) => {
    for (const authorities of [[csr], [producer], [erika]])
      expect((await list(authorities, { claimStates: all, queryText })).length).toBeGreaterThan(0);
  },
);

test.each([
  ['a claim number without its beginning', '10055535', '26-10055535'],
  ['the beginning of such a number', '100555', '26-10055535'],
  ['a policy number without its beginning', '900100', null],
  ['an account number', '1000462', null],
])('L1.a the search finds %s', async (_what, queryText, claimNumber) => {
  for (const authorities of [[csr], [producer]]) {
    const shown = numbersOf(await list(authorities, { claimStates: all, queryText }));
    expect(shown.length).toBeGreaterThan(0);
    if (claimNumber) expect(shown).toContain(claimNumber);
  }
});

test('L1.a the search finds the plate of an insured vehicle, however it is written, once it is known', async () => {
  const [{ policyNumber } = { policyNumber: '' }] = await list([csr], { claimStates: all, queryText: '26-10055535' });
  await server.database.query(
    `insert into policy_vehicles (id, policy_number, make, model, year, license)
     values ('4f1c1a3e-54f4-4b0f-9a3c-0c8f6f2f7a11', $1, 'Opel', 'Astra', 2020, 'BÖ-XY 7788')`,
    [policyNumber],
  );
  for (const queryText of ['BÖ-XY 7788', 'boexy7788', 'boxy', '7788', 'Bö xy'])
    expect(numbersOf(await list([csr], { claimStates: all, queryText }))).toContain('26-10055535');
  await server.database.query(`delete from policy_vehicles where license = 'BÖ-XY 7788'`);
  expect(await list([csr], { claimStates: all, queryText: 'boexy7788' })).toEqual([]);
});

test('L1.a a name with another word, and signs that are none, find nothing', async () => {
  for (const authorities of [[csr], [producer], [erika]])
    for (const queryText of ['Müllerin', 'Müller Nirgendwo', '%', '_', '*'])
      expect(await list(authorities, { claimStates: all, queryText })).toEqual([]);
});

test('the search stays within the states, the line and the own claims', async () => {
  const open = await list([producer], { claimStates: ['open'], queryText: '26-1', policyType: 'personalAuto' });
  expect(numbersOf(open).sort()).toEqual(
    demoNumbers(
      ({ state, line, producerCode }) => state === 'open' && line === 'PA' && producerCode === 'P-201',
    ).sort(),
  );
  expect(await list([erika], { claimStates: all, queryText: '61-443322' })).toEqual([]);
});

test('a claim whose contact changes its name is found by the new one', async () => {
  await server.database.query(
    `update claim_contacts set display_name = 'Zacharias Neu', words = '{zacharias,neu}'
     where id = (select id from claim_contacts where display_name = 'Thomas Müller' limit 1)`,
  );
  expect(await list([csr], { claimStates: all, queryText: 'Zacharias' })).toHaveLength(1);
  await server.database.query(`update claims set state = 'closed' where number = '26-10055535'`);
  const [closed] = await list([csr], {
    claimStates: ['closed'],
    queryText: 'Trocknung Nord',
    accountNumber: '1000462',
  });
  expect(closed?.claimState).toBe('closed');
  await server.database.query(`update claims set state = 'open' where number = '26-10055535'`);
});

for (const orderBy of ['lossDate', 'claimNumber'] as const)
  for (const descending of [true, false])
    for (const [name, authorities] of [
      ['csr', [csr]],
      ['producer', [producer]],
      ['policyholder', [erika]],
    ] as const)
      test(`pages of a ${name} by ${orderBy} ${descending ? 'down' : 'up'} have no gap and no repetition, forwards and back`, async () => {
        const filter = { claimStates: all };
        const whole = await list([...authorities], filter, { orderBy, descending });
        const key = (claim: ClaimSummary) => (orderBy === 'lossDate' ? claim.lossDate : claim.claimNumber);
        const sorted = whole.map(key).sort();
        expect(whole.map(key)).toEqual(descending ? sorted.reverse() : sorted);
        const pages: ClaimSummary[][] = [];
        for (let after: object = {}; ;) {
          const page = await list([...authorities], filter, { orderBy, descending, pageSize: 7, ...after });
          if (page.length === 0) break;
          pages.push(page);
          const { lossDate, claimNumber } = page.at(-1)!;
          after = { after: { lossDate, claimNumber } };
        }
        expect(numbersOf(pages.flat())).toEqual(numbersOf(whole));
        const { lossDate, claimNumber } = pages[1]![0]!;
        const before = { before: { lossDate, claimNumber } };
        const back = await list([...authorities], filter, { orderBy, descending, pageSize: 7, ...before });
        expect(back).toEqual(pages[0]);
      });

test('a filter that is not in the contract is refused', async () => {
  const headers = await bearerFor(server, [csr]);
  for (const filter of [{}, { claimStates: [] }, { claimStates: ['lost'] }, { claimStates: all, policyType: 'x' }]) {
    const { error } = await server.call('claim/claim', 'getClaimSummaries', [filter, {}], headers);
    expect(error?.data?.appError).toBe('INVALID_INPUT');
  }
});

test.each(['2026-02-30T00:00:00Z', '2025-02-29T12:00:00Z', '0000-01-01T00:00:00Z', '2026-04-31T00:00:00+02:00'])(
  'a cursor at %s, which is no moment, is refused',
  async (lossDate) => {
    const headers = await bearerFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
    for (const side of ['after', 'before']) {
      const page = { [side]: { lossDate, claimNumber: 'x' } };
      const { error } = await server.call(
        'claim/claim',
        'getClaimSummaries',
        [{ claimStates: ['open'] }, page],
        headers,
      );
      expect(error?.data?.appError).toBe('INVALID_INPUT');
    }
  },
);

test('a page can be asked for by its number', async () => {
  const whole = numbersOf(await list([csr], { claimStates: all }));
  const second = await list([csr], { claimStates: all }, { pageSize: 10, skip: 10 });
  expect(numbersOf(second)).toEqual(whole.slice(10, 20));
  expect(await list([csr], { claimStates: all }, { skip: 1_000 })).toEqual([]);
});
