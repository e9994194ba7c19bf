import fc from 'fast-check';
import { verifyChains } from '#features/desk/access-log/verify-chains.ts';
import type { Db } from '#platform/database/database.ts';
import { desk } from '#testing/callers/desk-calls.ts';
import { openCaseWithLink } from '#testing/callers/open-case.ts';
import type { TestApp } from '#testing/test-app.ts';

/** What each column holds instead. */
const others = {
  claim_number: `claim_number || 'x'`,
  user_id: `user_id || 'x'`,
  role: `case role when 'lead' then 'handler' else 'lead' end`,
  what: `case what when 'getCase' then 'getCaseNotes' else 'getCase' end`,
  why: `case why when 'call' then 'complaint' else 'call' end`,
  item_id: `case when item_id is null then gen_random_uuid() end`,
  words: `case when words is null then '\\x00'::bytea else set_byte(words, 0, 255 - get_byte(words, 0)) end`,
  at: `at + interval '1 millisecond'`,
  previous: `coalesce(reverse(previous), 'x')`,
  hash: `translate(hash, '01', '10')`,
  number: 'number + 1000',
  claim_id: 'gen_random_uuid()',
} as const;
const columns = Object.keys(others) as (keyof typeof others)[];

type Row = { claimId: string; number: number };
type Tampering = { how: 'changed' | 'removed' | 'swapped'; column: keyof typeof others; one: number; other: number };

const tamperings: fc.Arbitrary<Tampering> = fc.record({
  how: fc.constantFrom('changed', 'removed', 'swapped'),
  column: fc.constantFrom(...columns),
  one: fc.nat(),
  other: fc.nat(),
});

/** Logs of three cases, of different lengths. */
export async function writeLogs(server: TestApp): Promise<void> {
  for (const reads of [1, 4, 9]) {
    const { number } = await openCaseWithLink(server, server.now());
    await desk(server, 'olga', 'getCase', number, { reason: 'other', words: 'Rückfrage' });
    for (let count = 1; count < reads; count += 1)
      await desk(server, count % 2 ? 'hanna' : 'jonas', 'getCase', number, { reason: 'call' });
  }
}

/** Changes, removes or swaps one row of a log behind the server's back, and has all logs checked; nothing of it stays. */
export async function tamperWithLogs({ database, vault }: TestApp, times: number): Promise<void> {
  const rows = await database.query<Row>('select claim_id as "claimId", number from access_log order by 1, 2');
  const row = (at: number) => rows[at % rows.length] ?? { claimId: '', number: 0 };
  const found = async (tampering: Tampering) => {
    const one = row(tampering.one);
    const other = row(tampering.one + 1 + (tampering.other % (rows.length - 1)));
    const broken = await undone(database, async (db) => {
      await tamper(db, tampering, { one, other });
      return (await verifyChains(db, vault)).broken;
    });
    return broken.some(({ claimId }) => claimId === one.claimId);
  };
  await fc.assert(fc.asyncProperty(tamperings, found), { numRuns: times });
}

async function tamper(db: Db, { how, column }: Tampering, { one, other }: { one: Row; other: Row }): Promise<void> {
  await db.query('set local session_replication_role = replica');
  const at = [one.claimId, one.number];
  const ofOne = 'where claim_id = $1 and number = $2';
  if (how === 'changed') await db.query(`update access_log set ${column} = ${others[column]} ${ofOne}`, at);
  if (how === 'removed') await db.query(`delete from access_log ${ofOne}`, at);
  if (how !== 'swapped') return;
  const move = (from: Row, to: Row) =>
    db.query('update access_log set claim_id = $3, number = $4 where claim_id = $1 and number = $2', [
      from.claimId,
      from.number,
      to.claimId,
      to.number,
    ]);
  const aside = { claimId: crypto.randomUUID(), number: 1 };
  await move(one, aside);
  await move(other, one);
  await move(aside, other);
}

class Undone extends Error {}

/** The answer of work whose changes are taken back. */
async function undone<Found>(database: Db, work: (db: Db) => Promise<Found>): Promise<Found> {
  const found: Found[] = [];
  await database
    .transaction(async (db) => {
      found.push(await work(db));
      throw new Undone();
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof Undone)) throw failure;
    });
  return found[0] as Found;
}
