import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asClub, openMember } from '#testing/callers/case-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { recordCallMade } from './plan-callback.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
beforeEach(() => {
  time = begin;
});
afterAll(() => server.close());

test('R1.a a call-back in 1, 2 or 3 hours is planned, and only those', async () => {
  for (const hours of [1, 2, 3]) {
    const { call, token, session } = await openMember(server, time);
    expect((await call('hasOpenRecallActivity', [token, session])).result).toBe(false);
    const answer = await call('handleRecall', [{ option: 'callback', hours }, token, session]);
    expect(answer.result).toEqual({
      hours,
      callBefore: `2026-11-15T1${hours}:00:00.000Z`,
      phone: expect.stringMatching(/^•••\u00A0\d\d$/) as string,
    });
    expect((await call('hasOpenRecallActivity', [token, session])).result).toBe(true);
    expect((await call('getPlannedRecall', [token, session])).result).toEqual(answer.result);
  }
  const { call, token, session } = await openMember(server, time);
  for (const hours of [0, 4, 1.5, '1', null])
    expect((await call('handleRecall', [{ hours }, token, session])).error?.data?.appError).toBe('INVALID_INPUT');
  expect((await call('handleRecall', [{ hours: null }, token, session])).error?.data?.issues?.[0]).toEqual({
    path: [0, 'hours'],
    code: 'required',
  });
});

test('R1.c while one is planned no second is taken, however many ask at once', async () => {
  const { call, token, session, id } = await openMember(server, time);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('handleRecall', [{ hours: 2 }, token, session])),
  );
  expect(answers.filter(({ result }) => result).length).toBe(1);
  expect(answers.filter(({ error }) => error?.data?.appError === 'RECALL_PLANNED').length).toBe(9);
  expect(await server.database.query('select 1 from callbacks where claim_id = $1', [id])).toHaveLength(1);
});

test('the same request under the same key is answered again, and planned once', async () => {
  const { call, token, session } = await openMember(server, time);
  const send = () => call('handleRecall', [{ hours: 2 }, token, session], { 'idempotency-key': 'recall-once-1' });
  const [first, second] = [await send(), await send()];
  expect(first.result).toBeDefined();
  expect(second.result).toEqual(first.result);
});

test('R1.c once the club has called, the next can be asked for', async () => {
  const { call, token, session, id } = await openMember(server, time);
  await call('handleRecall', [{ hours: 1 }, token, session]);
  expect(await asClub(server, time, (deps) => recordCallMade(deps, id))).toBe(true);
  expect(await asClub(server, time, (deps) => recordCallMade(deps, id))).toBe(false);
  expect((await call('hasOpenRecallActivity', [token, session])).result).toBe(false);
  expect((await call('handleRecall', [{ hours: 3 }, token, session])).result).toMatchObject({ hours: 3 });
});

test('one member’s call-back is not another’s', async () => {
  const [one, other] = [await openMember(server, time), await openMember(server, time)];
  await one.call('handleRecall', [{ hours: 1 }, one.token, one.session]);
  expect((await other.call('hasOpenRecallActivity', [other.token, other.session])).result).toBe(false);
  expect((await other.call('getPlannedRecall', [other.token, other.session])).result).toBeNull();
});

test.each([
  ['TH', '1669'],
  ['US', '911'],
  ['DE', '112'],
] as const)(
  'R1.a before asking, a member in %s reads which number is called, and that an emergency is %s',
  async (country, number) => {
    const { call, token, session } = await openMember(server, time, {
      changes: { report: { lossLocation: { country, city: 'Ort', addressType: 'other' } } },
    });
    expect((await call('getCallNumbers', [token, session])).result).toEqual({
      phone: expect.stringMatching(/^•••\u00A0\d\d$/) as string,
      emergencyNumber: number,
    });
  },
);
