import type { AccessEntry } from '@beistand/contract/features/desk/case-schema.ts';
import { knownServiceState, type CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { askDesk, askOpened, desk, openFor, prepareCase, wrongOf } from '#testing/callers/desk-calls.ts';
import { demoClaimsWhere } from '#testing/demo-data.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const number = '26-10040118';
const uuid = () => crypto.randomUUID();
const day = { year: 2026, month: 11, day: 20 };
const failing = async (method: string, ...params: unknown[]) =>
  wrongOf(await askOpened(server, 'hanna', method, ...params));
const payment = (part: object = {}) => ({
  id: uuid(),
  status: 'requested',
  scheduledDate: day,
  issueDate: null,
  amount: 120.5,
  checkNumber: null,
  payees: ['Erika Sommer'],
  ...part,
});
const service = (part: object = {}) => ({
  id: uuid(),
  serviceNumber: 'A40118-9',
  status: 'requested',
  nextAction: 'waitForVendor',
  services: ['towing'],
  vendor: null,
  expectedDate: day,
  ...part,
});

/** As a service rep reads the claim in the portal. */
async function detail(): Promise<ClaimDetail> {
  const headers = await bearerFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
  const { result } = await server.call('claim/claim', 'getClaimDetail', [number], headers);
  return result as ClaimDetail;
}
const totals = async () => {
  const { totalPayments, totalIncurredNet } = (await detail()).claim;
  return [totalPayments?.amount ?? 0, totalIncurredNet?.amount ?? 0] as const;
};

test('H9.c every claim of the demo can be read at the desk, also with a service in a state that is not known', async () => {
  const states = new Set<string>();
  for (const { number: demo } of demoClaimsWhere(({ state }) => state !== 'draft')) {
    const { result } = await askOpened(server, 'hanna', 'getCaseClaim', demo);
    expect(result, demo).toBeDefined();
    for (const { status } of (result as CaseClaim).services) states.add(status);
  }
  expect([...states].filter((status) => !knownServiceState(status))).toEqual(['onhold']);
});

test('H9.c a payment is added once and the totals follow, also when it is changed or voided', async () => {
  const [paid, incurred] = await totals();
  const first = payment();
  await desk(server, 'hanna', 'addClaimPayment', number, first);
  await desk(server, 'hanna', 'addClaimPayment', number, first);
  expect(await totals()).toEqual([paid + 120.5, incurred + 120.5]);
  expect(await failing('addClaimPayment', number, { ...first, amount: 99 })).toBe('INVALID_INPUT');
  const issued = { ...first, revision: 0, status: 'issued', issueDate: day, amount: 100 };
  await desk(server, 'hanna', 'changeClaimPayment', number, issued);
  expect(await totals()).toEqual([paid + 100, incurred + 100]);
  expect((await detail()).claimPayments?.find(({ publicID }) => publicID === first.id)).toMatchObject({
    status: 'issued',
    issueDate: day,
    amount: 100,
  });
  expect(await failing('changeClaimPayment', number, issued)).toBe('CHANGED_MEANWHILE');
  await desk(server, 'jonas', 'changeClaimPayment', number, { ...issued, revision: 1, status: 'voided' });
  expect(await totals()).toEqual([paid, incurred]);
});

test('H9.c two people who change a payment at once: one change counts, the other is told', async () => {
  const added = payment();
  await openFor(server, number, ['hanna', 'jonas']);
  await desk(server, 'hanna', 'addClaimPayment', number, added);
  const changed = { ...added, revision: 0, status: 'awaitingsubmission' };
  const answers = await Promise.all(
    (['hanna', 'jonas'] as const).map((person) => askDesk(server, person, 'changeClaimPayment', number, changed)),
  );
  expect(answers.map((answer) => wrongOf(answer) ?? 'done').toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
});

test('H9.c H9.e who changes what another changed meanwhile is told by whom, and overwrites nothing', async () => {
  await openFor(server, number, ['hanna', 'jonas']);
  const { adjusterRevision: revision } = await desk<CaseClaim>(server, 'jonas', 'getCaseClaim', number);
  const setting = (name: string) => ({ adjuster: { name, phone: null }, revision });
  await desk(server, 'hanna', 'setClaimAdjuster', number, setting('Von Hanna'));
  const { error } = await askOpened(server, 'jonas', 'setClaimAdjuster', number, setting('Von Jonas'));
  expect(error?.data).toMatchObject({
    appError: 'CHANGED_MEANWHILE',
    meanwhile: { who: 'Hanna Vogt', isCaller: false },
  });
  const claim = await desk<CaseClaim>(server, 'jonas', 'getCaseClaim', number);
  expect([claim.adjuster?.name, claim.adjusterRevision]).toEqual(['Von Hanna', revision + 1]);
  // Who has seen it may.
  const seen = { adjuster: null, revision: revision + 1 };
  await desk(server, 'jonas', 'setClaimAdjuster', number, seen);
  expect((await detail()).claim.adjuster).toBeNull();
});

test('H9.c services and the adjuster are shown in the portal', async () => {
  const { claimContacts = [] } = await detail();
  const vendor = claimContacts[0]?.contactDTO.publicID ?? null;
  const towing = service({ vendor });
  await desk(server, 'hanna', 'addClaimService', number, towing);
  await desk(server, 'hanna', 'addClaimService', number, towing);
  expect(await failing('addClaimService', number, { ...towing, serviceNumber: 'B1' })).toBe('INVALID_INPUT');
  await desk(server, 'hanna', 'changeClaimService', number, { ...towing, revision: 0, status: 'inprogress' });
  const renate = { name: 'Renate Albers', phone: '+49 89 5550 7676' };
  const { adjusterRevision: revision } = await desk<CaseClaim>(server, 'hanna', 'getCaseClaim', number);
  await desk(server, 'hanna', 'setClaimAdjuster', number, { adjuster: renate, revision });
  const { claimServices, claim } = await detail();
  expect(claimServices.find(({ publicID }) => publicID === towing.id)).toMatchObject({
    status: 'inprogress',
    services: ['towing'],
    vendor: { publicID: vendor },
  });
  expect(claim.adjuster?.displayName).toBe('Renate Albers');
  await desk(server, 'hanna', 'setClaimAdjuster', number, { adjuster: null, revision: revision + 1 });
  expect((await detail()).claim.adjuster).toBeNull();
});

test('H9.c the desk reads what it changes, and every read is logged', async () => {
  const added = payment({ amount: 77.7 });
  await desk(server, 'hanna', 'addClaimPayment', number, added);
  const claim = await desk<CaseClaim>(server, 'hanna', 'getCaseClaim', number);
  expect(claim.payments.find(({ id }) => id === added.id)).toEqual({ ...added, revision: 0 });
  expect(claim.totalPayments).toBe((await totals())[0]);
  expect(claim.contacts.length).toBeGreaterThan(0);
  const log = await desk<AccessEntry[]>(server, 'olga', 'getAccessLog', number);
  expect(log.some(({ what }) => what === 'getCaseClaim')).toBe(true);
  const { number: memberCase } = await prepareCase(server, new Date());
  expect(await failing('getCaseClaim', memberCase)).toBe('INVALID_INPUT');
});

test('H9.c H9.e what makes no sense is refused by name, and nothing is written', async () => {
  const before = await totals();
  for (const wrong of [
    { amount: 0 },
    { amount: -5 },
    { amount: 1.005 },
    { amount: 10.120000001 },
    { amount: 1e12 },
    { scheduledDate: { year: 1, month: 1, day: 1 } },
    { scheduledDate: { year: 2226, month: 11, day: 20 } },
    { payees: [] },
    { status: 'paid' },
    { status: 'issued' },
    { id: 'x' },
  ])
    expect(await failing('addClaimPayment', number, payment(wrong)), JSON.stringify(wrong)).toBe('INVALID_INPUT');
  for (const wrong of [{ services: [] }, { status: 'somewhere' }, { vendor: uuid() }])
    expect(await failing('addClaimService', number, service(wrong)), JSON.stringify(wrong)).toBe('INVALID_INPUT');
  expect(await failing('setClaimAdjuster', number, { adjuster: { name: 'x', phone: '12' }, revision: 0 })).toBe(
    'INVALID_INPUT',
  );
  expect(await failing('changeClaimPayment', number, { ...payment(), revision: 0 })).toBe('NOT_FOUND');
  const { number: memberCase } = await prepareCase(server, new Date());
  expect(await failing('addClaimPayment', memberCase, payment())).toBe('INVALID_INPUT');
  expect(await totals()).toEqual(before);
});

test('H9.c H9.e a payment that is more than the totals can hold is refused by name; what fits is taken', async () => {
  const before = await totals();
  const large = payment({ amount: 1_000_000_000 });
  await desk(server, 'hanna', 'addClaimPayment', number, large);
  await server.database.query(
    `insert into claim_payments (id, claim_id, status, scheduled_on, amount, payees, check_number)
     select gen_random_uuid(), id, 'requested', now(), 1e9, '{x}', 'many' from claims, generate_series(1, 998)
     where number = $1`,
    [number],
  );
  const full = await totals();
  await desk(server, 'hanna', 'addClaimPayment', number, payment({ amount: 900_000_000, checkNumber: 'many' }));
  const { error } = await askOpened(server, 'hanna', 'addClaimPayment', number, payment({ amount: 1_000_000_000 }));
  expect(error?.data).toMatchObject({ appError: 'INVALID_INPUT', issues: [{ path: [1, 'amount'], code: 'invalid' }] });
  // The same once more adds nothing, and one that is voided leaves room.
  await desk(server, 'hanna', 'addClaimPayment', number, large);
  await desk(server, 'hanna', 'changeClaimPayment', number, { ...large, revision: 0, status: 'voided' });
  expect((await totals())[0]).toBe(full[0] - 100_000_000);
  await desk(server, 'hanna', 'addClaimPayment', number, payment({ amount: 999_000_000, checkNumber: 'many' }));
  const again = { ...large, revision: 1, status: 'requested' };
  expect(await failing('changeClaimPayment', number, again)).toBe('INVALID_INPUT');
  await server.database.query(`delete from claim_payments where check_number = 'many'`);
  expect(await totals()).toEqual(before);
});

test('H9.c what was paid is not rewritten, only voided', async () => {
  const paid = payment({ status: 'cleared', issueDate: day });
  await desk(server, 'hanna', 'addClaimPayment', number, paid);
  const refused = [{ status: 'requested' }, { amount: 999_999 }, { payees: ['Somebody Else'] }];
  for (const other of refused)
    expect(await failing('changeClaimPayment', number, { ...paid, ...other, revision: 0 })).toBe('INVALID_INPUT');
  await desk(server, 'hanna', 'changeClaimPayment', number, { ...paid, revision: 0, status: 'voided' });
  expect(await failing('changeClaimPayment', number, { ...paid, revision: 1 })).toBe('INVALID_INPUT');
});

test('H9.c H9.e a payment of another claim is not touched, and nothing is done in a closed one', async () => {
  const [other] = await server.database.query<{ number: string }>(
    `select number from claims where origin = 'portal' and state = 'open' and number <> $1 order by number limit 1`,
    [number],
  );
  const added = payment();
  await desk(server, 'hanna', 'addClaimPayment', number, added);
  expect(await failing('addClaimPayment', other!.number, added)).toBe('INVALID_INPUT');
  expect(await failing('changeClaimPayment', other!.number, { ...added, revision: 0 })).toBe('NOT_FOUND');
  await desk(server, 'hanna', 'closeCase', other!.number, { id: uuid(), reason: 'settled' });
  expect(await failing('addClaimPayment', other!.number, payment())).toBe('CASE_CLOSED');
});
