import type { Authority } from '@beistand/contract/authorities.ts';
import { mostDue } from '@beistand/contract/features/claims/list-limits.ts';
import type { ClaimCounts, ClaimSummary, DueWork } from '@beistand/contract/features/claims/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const erika = { type: 'account', value: '1000462', level: 'all' };
const agent = { type: 'producer', value: 'P-201', level: 'all' };
const csr = { type: 'csr', value: 'all', level: 'all' };
const vendor = { type: 'vendor', value: 'V-4711', level: 'all' };

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

async function ask<Result>(authorities: readonly Authority[], method: string, ...params: unknown[]): Promise<Result> {
  const headers = await bearerFor(server, authorities);
  const { result, error } = await server.call('claim/claim', method, params, headers);
  expect(error).toBeUndefined();
  return result as Result;
}

async function listed(authorities: readonly Authority[], state: keyof ClaimCounts, filter: object = {}) {
  const claims = await ask<ClaimSummary[]>(authorities, 'getClaimSummaries', { claimStates: [state], ...filter }, {});
  return claims.length;
}

test.each([
  ['policyholder', [erika], {}],
  ['policyholder, one line', [erika], { policyType: 'hOPHomeowners' }],
  ['policyholder, a policy', [erika], { policyNumber: '54-123456' }],
  ['policyholder with two ways to a claim', [erika, { type: 'policy', value: '54-123456', level: 'all' }], {}],
  ['agent', [agent], {}],
  ['service rep', [csr], {}],
  ['vendor', [vendor], {}],
] as const)('the counts of a %s are those of the list', async (_who, authorities, filter) => {
  const counts = await ask<ClaimCounts>(authorities, 'getClaimCounts', filter);
  for (const state of ['open', 'draft', 'closed'] as const)
    expect(counts[state], state).toBe(await listed(authorities, state, filter));
  expect(counts.open).toBeGreaterThan(0);
});

/** Opens the activities of a claim, due so many days from the server's own date, or without a date. */
async function setDue(number: string, days: number | null): Promise<void> {
  const { today } = await ask<DueWork>([csr], 'getDueActivities');
  await server.database.query(
    `update claim_activities set status = 'open', due_on = make_date($2, $3, $4) + $5::int
     where claim_id = (select id from claims where number = $1)`,
    [number, today.year, today.month, today.day, days],
  );
}

test('what is due comes the longest overdue first, with customer and claim, and is counted', async () => {
  await server.database.query(`update claim_activities set status = 'complete'`);
  const own = await ask<ClaimSummary[]>([erika], 'getClaimSummaries', { claimStates: ['open'] }, {});
  const [late, today, soon, never] = own.map(({ claimNumber }) => claimNumber);
  if (!late || !today || !soon || !never) throw new Error('The demo has too few claims');
  for (const [number, days] of [
    [soon, 5],
    [late, -3],
    [today, 0],
    [never, null],
  ] as const)
    await setDue(number, days);
  const due = await ask<DueWork>([erika], 'getDueActivities');
  expect(new Set(due.activities.map(({ claimNumber }) => claimNumber))).toEqual(new Set([late, today, soon]));
  expect(due.activities[0]).toMatchObject({
    claimNumber: late,
    customer: 'Erika Sommer',
    subject: expect.stringMatching(/\w/),
  });
  expect(due.overdue).toBeGreaterThan(0);
  expect(due.dueToday).toBeGreaterThan(0);
  expect(due.overdue + due.dueToday).toBeLessThan(due.activities.length);
  expect(await ask<DueWork>([agent], 'getDueActivities')).toEqual(due);
  expect(await ask<DueWork>([csr], 'getDueActivities')).toEqual(due);
  const stranger = { type: 'account', value: '1001330', level: 'all' };
  expect(await ask<DueWork>([stranger], 'getDueActivities')).toMatchObject({ overdue: 0, dueToday: 0, activities: [] });
});

test('what is due in a closed claim is nobody’s work, and a list has an end', async () => {
  await server.database.query(`update claim_activities set status = 'open', due_on = current_date - 2`);
  const { activities, overdue } = await ask<DueWork>([csr], 'getDueActivities');
  expect(activities.length).toBeLessThanOrEqual(mostDue);
  expect(overdue).toBeGreaterThanOrEqual(activities.length);
  const states = await Promise.all(
    activities.map(({ claimNumber }) =>
      server.database.query<{ state: string }>('select state from claims where number = $1', [claimNumber]),
    ),
  );
  expect(states.flat().map(({ state }) => state)).not.toContain('closed');
});
