import type { Authority } from '@beistand/contract/authorities.ts';
import { claimsPerPage } from '@beistand/contract/features/claims/list-limits.ts';
import type { ClaimActivity, ClaimSummary, NextStep } from '@beistand/contract/features/claims/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { askDesk, prepareCase } from '#testing/callers/desk-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { sealActivitySubject } from './activity-subject.ts';

const people = {
  policyholder: { type: 'account', value: '1000462', level: 'all' },
  producer: { type: 'producer', value: 'P-201', level: 'all' },
  csr: { type: 'csr', value: 'all', level: 'all' },
  vendor: { type: 'vendor', value: 'V-4711', level: 'all' },
} as const satisfies Record<string, Authority>;
const ownOrder = '26-10040118';
const foreign = '26-10067526';
const missing = '26-99999999';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

async function ask(authorities: readonly Authority[], method: string, ...params: unknown[]) {
  return server.call('claim/claim', method, params, await bearerFor(server, authorities));
}

async function stepsFor(authorities: readonly Authority[], numbers: readonly string[]): Promise<NextStep[]> {
  const { result, error } = await ask(authorities, 'getNextSteps', numbers);
  expect(error).toBeUndefined();
  return result as NextStep[];
}

async function page(authority: Authority): Promise<readonly ClaimSummary[]> {
  const filter = { claimStates: ['open', 'draft', 'closed'] };
  return (await ask([authority], 'getClaimSummaries', filter, { pageSize: claimsPerPage })).result as ClaimSummary[];
}

/** The rule of the page of a claim. */
async function stepOnPage(authority: Authority, { claimNumber, claimState }: ClaimSummary) {
  const { result } = await ask([authority], 'getClaimActivities', claimNumber);
  const next = (result as ClaimActivity[]).find(({ status }) => status === 'open');
  return next && claimState !== 'closed'
    ? [{ claimNumber, subject: next.subject, dueDate: next.dueDate }]
    : ([] as NextStep[]);
}

const claimIdOf = async (number: string) => {
  const [row] = await server.database.query<{ id: string }>('select id from claims where number = $1', [number]);
  return row?.id ?? '';
};

type Added = { subject: string; status?: 'open' | 'complete'; due?: string | null; created?: string; id?: string };

async function addActivity(number: string, activity: Added): Promise<void> {
  const { subject, status = 'open', due = null, created = '2026-10-01', id = crypto.randomUUID() } = activity;
  const claimId = await claimIdOf(number);
  await server.database.query(
    'insert into claim_activities (id, claim_id, sealed, status, due_on, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, claimId, await sealActivitySubject(server.vault, claimId, subject), status, due, created],
  );
}

test.each(['policyholder', 'producer', 'csr'] as const)(
  'a %s reads in the list the step that the page of each claim names',
  async (person) => {
    const shown = await page(people[person]);
    const onPages = (await Promise.all(shown.map((claim) => stepOnPage(people[person], claim)))).flat();
    const numbers = shown.map(({ claimNumber }) => claimNumber);
    const steps = await stepsFor([people[person]], numbers);
    expect(onPages.length).toBeGreaterThan(3);
    expect(onPages.length).toBeLessThan(shown.length);
    expect(new Map(steps.map((step) => [step.claimNumber, step]))).toEqual(
      new Map(onPages.map((step) => [step.claimNumber, step])),
    );
    expect(steps).toHaveLength(onPages.length);
  },
);

test('the step that is due first comes next, then the oldest, then what has no date', async () => {
  const number = '26-10050396';
  const first = async () => (await stepsFor([people.csr], [number])).map(({ subject }) => subject);
  await server.database.query('delete from claim_activities where claim_id = $1', [await claimIdOf(number)]);
  expect(await first()).toEqual([]);
  await addActivity(number, { subject: 'ohne Datum', created: '2026-01-01' });
  expect(await first()).toEqual(['ohne Datum']);
  await addActivity(number, { subject: 'später', due: '2026-12-02', created: '2026-01-01' });
  await addActivity(number, { subject: 'jünger', due: '2026-12-01', created: '2026-10-02' });
  await addActivity(number, { subject: 'älter', due: '2026-12-01', created: '2026-10-01' });
  await addActivity(number, { subject: 'erledigt', due: '2026-11-01', status: 'complete' });
  expect(await first()).toEqual(['älter']);
  // Of two that are equal in all but their id, list and page take the same.
  for (const id of ['f', '0'])
    await addActivity(number, { subject: id, due: '2026-10-01', id: `${id}0000000-0000-4000-8000-000000000000` });
  expect(await first()).toEqual(['0']);
  const { result } = await ask([people.csr], 'getClaimActivities', number);
  expect((result as ClaimActivity[])[0]).toMatchObject({ subject: '0' });
});

test('P15.c claims of others look like claims that are not there', async () => {
  for (const number of [foreign, missing, "'", ' '])
    expect(await stepsFor([people.policyholder], [number])).toEqual([]);
  const numbers = (steps: NextStep[]) => steps.map(({ claimNumber }) => claimNumber);
  expect(numbers(await stepsFor([people.policyholder], [foreign, ownOrder, missing]))).toEqual([ownOrder]);
  expect(numbers(await stepsFor([people.producer], ['26-10082943', foreign]))).toEqual([foreign]);
  expect(numbers(await stepsFor([people.csr], [foreign, ownOrder])).toSorted()).toEqual([ownOrder, foreign]);
});

test('P15.b a vendor gets none, also not of an order by another right of the same person', async () => {
  const { error } = await ask([people.vendor], 'getNextSteps', [ownOrder]);
  expect(error?.data).toEqual({ appError: 'NOT_FOUND', appErrorCode: 101 });
  const stranger = { type: 'account', value: '1001330', level: 'all' };
  expect(await stepsFor([people.vendor, stranger], [ownOrder])).toEqual([]);
});

test('a number that is asked for twice is answered once; a page has no more than 25', async () => {
  expect(await stepsFor([people.csr], [ownOrder, ownOrder])).toHaveLength(1);
  expect(await stepsFor([people.csr], [])).toEqual([]);
  expect(
    await stepsFor(
      [people.csr],
      Array.from({ length: claimsPerPage }, () => ownOrder),
    ),
  ).toHaveLength(1);
  const tooMany = await ask([people.csr], 'getNextSteps', Array(claimsPerPage + 1).fill(ownOrder));
  expect(tooMany.error?.code).toBe(-32_602);
});

test('what is closed or a member’s case has no next step here', async () => {
  const number = '26-10048683';
  expect(await stepsFor([people.csr], [number])).toHaveLength(1);
  await server.database.query(`update claims set state = 'closed' where number = $1`, [number]);
  expect(await stepsFor([people.csr], [number])).toEqual([]);
  const { number: caseNumber } = await prepareCase(server, new Date());
  await addActivity(caseNumber, { subject: 'Klinik anrufen' });
  expect(await stepsFor([people.csr], [caseNumber])).toEqual([]);
});

test('H11.c an erased claim is left out, and one whose key is gone takes none of the others along', async () => {
  const [erased, keyless] = [foreign, '26-10055535'];
  expect(await stepsFor([people.csr], [erased, keyless])).toHaveLength(2);
  const { error } = await askDesk(server, 'olga', 'eraseCase', erased, { typedNumber: erased, reason: 'request' });
  expect(error).toBeUndefined();
  expect(await stepsFor([people.csr], [erased])).toEqual([]);
  await server.vault.destroy(await claimIdOf(keyless));
  const steps = await stepsFor([people.csr], [keyless, ownOrder]);
  expect(steps.find(({ claimNumber }) => claimNumber === keyless)?.subject).toBe('');
  expect(steps.find(({ claimNumber }) => claimNumber === ownOrder)?.subject).toBe('Kostenvoranschlag prüfen');
});
