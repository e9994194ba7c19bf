import type { CaseName, PeopleOfCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { mostNamesAtOnce } from '@beistand/contract/features/desk/work-kinds.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyChains } from '#features/desk/access-log/verify-chains.ts';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { askDesk, desk, deskPeople, wrongOf, type DeskPersonName } from '#testing/callers/desk-calls.ts';
import { openCaseWithLink } from '#testing/callers/open-case.ts';
import { putItem } from '#features/work-items/work-items.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;
const portalClaim = '26-10040118';
const unknown = '26-99999999';

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
beforeEach(() => {
  time = begin;
});
afterAll(() => server.close());

const hours = (count: number) => new Date(begin.getTime() + count * 3_600_000);
const names = (person: DeskPersonName, ...numbers: string[]) =>
  desk<CaseName[]>(server, person, 'getDeskNames', numbers);

/** Who saw the name, and why, as the case's log has it. */
async function shownTo(number: string): Promise<string[]> {
  const rows = await server.database.query<{ userId: string; why: string }>(
    `select user_id as "userId", why from access_log where claim_number = $1 and what = 'getDeskNames' order by number`,
    [number],
  );
  const people = Object.entries(deskPeople);
  return rows.map(({ userId, why }) => `${people.find(([, { id }]) => id === userId)?.[0]}: ${why}`);
}

test('H1.a the list has the name of each case as its heading has it; what is erased or not there is left out', async () => {
  const [{ number }, erased] = [await openCaseWithLink(server, time), await openCaseWithLink(server, time)];
  const erasing = { typedNumber: erased.number, reason: 'request' };
  await desk(server, 'olga', 'getCase', erased.number, { reason: 'supervision' });
  await desk(server, 'olga', 'eraseCase', erased.number, erasing);
  const shown = await names('hanna', number, portalClaim, erased.number, unknown, number);
  expect(shown.toSorted((one, other) => one.claimNumber.localeCompare(other.claimNumber))).toEqual(
    [
      { claimNumber: number, name: expect.stringMatching(/^Änne \S+/) as string },
      { claimNumber: portalClaim, name: await headingOf(portalClaim) },
    ].toSorted((one, other) => one.claimNumber.localeCompare(other.claimNumber)),
  );
  expect(await shownTo(erased.number)).toEqual([]);
  expect(await names('hanna')).toEqual([]);
});

async function headingOf(number: string): Promise<string> {
  const { people } = await desk<{ people: { firstName: string; lastName: string }[] }>(
    server,
    'olga',
    'getCase',
    number,
    { reason: 'supervision' },
  );
  return `${people[0]?.firstName} ${people[0]?.lastName}`.trim();
}

test('H11.a a name that was shown is logged once for each reader in 12 hours, whether the case waits or was searched for', async () => {
  const { id: claimId, number } = await openCaseWithLink(server, time);
  const quiet = await openCaseWithLink(server, time);
  await putItem(server.database, { kind: 'newCase', claimId, subject: claimId, dueAt: time, now: time });
  await names('hanna', number, quiet.number);
  await names('hanna', quiet.number, number);
  expect([await shownTo(number), await shownTo(quiet.number)]).toEqual([['hanna: list'], ['hanna: search']]);
  await names('jonas', number);
  time = hours(11);
  await names('hanna', number);
  expect(await shownTo(number)).toEqual(['hanna: list', 'jonas: list']);
  time = hours(13);
  await names('hanna', number);
  expect(await shownTo(number)).toEqual(['hanna: list', 'jonas: list', 'hanna: list']);
  expect((await verifyChains(server.database, server.vault)).broken).toEqual([]);
  expect(wrongOf(await askDesk(server, 'hanna', 'getCaseNotes', number)), 'a name opens no case').toBe('REASON_NEEDED');
});

test('H11.a the same names asked for by many at once stand in each log once', async () => {
  const cases = [];
  for (let count = 0; count < 5; count += 1) cases.push((await openCaseWithLink(server, time)).number);
  const orders = [cases, cases.toReversed(), [...cases.slice(2), ...cases.slice(0, 2)]];
  await Promise.all([...orders, ...orders].flatMap((order) => [names('hanna', ...order), names('jonas', ...order)]));
  for (const number of cases) expect((await shownTo(number)).toSorted()).toEqual(['hanna: search', 'jonas: search']);
  expect((await verifyChains(server.database, server.vault)).broken).toEqual([]);
});

test('H11.a no name leaves that cannot be logged', async () => {
  const { number } = await openCaseWithLink(server, time);
  await server.database
    .script(`create function refuse_row() returns trigger language plpgsql as $$ begin raise 'no row'; end $$;
    create trigger refuse_rows before insert on access_log for each statement execute function refuse_row()`);
  const answer = await askDesk(server, 'hanna', 'getDeskNames', [number]);
  await server.database.script('drop trigger refuse_rows on access_log; drop function refuse_row()');
  expect(answer.result).toBeUndefined();
  expect(answer.error).toBeDefined();
  expect(await names('hanna', number)).toHaveLength(1);
});

test('H11.d who leads is told what tells people of one name apart, and each case has it in its log', async () => {
  const { number, id } = await openCaseWithLink(server, time);
  await putItem(server.database, { kind: 'newCase', claimId: id, subject: number, dueAt: time, now: time });
  const erased = await openCaseWithLink(server, time);
  await desk(server, 'olga', 'getCase', erased.number, { reason: 'supervision' });
  await desk(server, 'olga', 'eraseCase', erased.number, { typedNumber: erased.number, reason: 'request' });
  const numbers = [number, portalClaim, erased.number, unknown];
  const shown = await desk<PeopleOfCase[]>(server, 'olga', 'getPeopleOfCases', numbers);
  expect(shown.map(({ claimNumber }) => claimNumber).toSorted()).toEqual([number, portalClaim].toSorted());
  expect(shown.find(({ claimNumber }) => claimNumber === number)).toEqual({
    claimNumber: number,
    people: [
      { name: expect.stringMatching(/^Änne \S+/) as string, dateOfBirth_gelbring: { year: 1981, month: 2, day: 28 } },
    ],
    city: 'Volos',
  });
  const ofPortal = shown.find(({ claimNumber }) => claimNumber === portalClaim);
  expect(ofPortal?.people).toContainEqual({ name: await headingOf(portalClaim) });
  const logged = await server.database.query(
    `select 1 from access_log where claim_number = $1 and what = 'getPeopleOfCases' and why = 'search'`,
    [number],
  );
  expect(logged, 'though something waits in the case').toHaveLength(1);
});

test('P15.b names are for handlers, and for one page of the list at a time', async () => {
  const many = Array.from({ length: mostNamesAtOnce + 1 }, (_, index) => `26-1${String(index).padStart(7, '0')}`);
  expect(await names('hanna', ...many.slice(1))).toEqual([]);
  expect(wrongOf(await askDesk(server, 'hanna', 'getDeskNames', many))).toBe('INVALID_INPUT');
  expect(wrongOf(await askDesk(server, 'hanna', 'getDeskNames', ['x'.repeat(1000)]))).toBe('INVALID_INPUT');
  const headers = await bearerFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
  const refused = await server.call('desk/desk', 'getDeskNames', [[portalClaim]], headers);
  expect(wrongOf(refused)).toBe('NOT_FOUND');
});
