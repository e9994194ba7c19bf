import { createHash } from 'node:crypto';
import { mostNamesAtOnce } from '@beistand/contract/features/desk/work-kinds.ts';
import { findListed, findShown } from '#features/desk/access-log/listed-queries.ts';
import { countOpenBefore, findSums, type FigureQuestion } from '#features/desk/figures/figure-queries.ts';
import { sumUpDays } from '#features/desk/figures/sum-up-days.ts';
import { countItems, findItems, type ItemQuestion } from '#features/desk/inbox/item-queries.ts';
import { findNamedCases } from '#features/desk/inbox/name-queries.ts';
import { numbersMeant } from '#features/claims/claim-number.ts';
import { findByLookups, findByNumber, findByNumbers } from '#features/desk/inbox/search-queries.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { explain } from './explain.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';

/** Tables that hold only what is of today or still waits. */
const smallTables = ['quotes', 'callbacks', 'figure_events'];
const timeZone = 'Europe/Berlin';
const now = new Date('2026-11-15T10:00:00Z');

/** A statement that writes more would take longer than one may. */
const atOnce = 10_000;

/** About what the case of a member takes. */
const sealedBytes = 1000;
const numberOf = (n: string) => `'GEL26-' || lpad((${n})::text, 8, '0')`;

/** How many cases have an open item, and a name that somebody saw today. */
const waiting = 300;
/** They lie scattered among all. */
const distanceOf = (cases: number) => Math.floor(cases / waiting);

/**
 * So many cases, each with words of its own, a settled item and a name that was shown; as many open items, and as many names that somebody saw
 * today, whatever the number of cases.
 */
async function fill(database: Database, cases: number): Promise<void> {
  const distance = distanceOf(cases);
  for (let first = 1; first <= cases; first += atOnce)
    await addCases(database, first, Math.min(cases, first + atOnce - 1));
  await database.script(`
    insert into work_items (id, kind, claim_id, subject, communication_type_ext, due_at, shown_from, state, created_at)
      select md5('open' || n)::uuid, (array['note', 'callback', 'document'])[1 + n % 3], md5((n * ${distance})::text)::uuid, 'o' || n, 'medical',
        '2026-11-15T08:00:00Z'::timestamptz + n * interval '1 minute', '2026-11-15T08:00:00Z', 'open', now()
      from generate_series(1, ${waiting}) n;
    insert into access_log (claim_id, number, claim_number, user_id, role, what, why, at, hash)
      select md5((n * ${distance})::text)::uuid, 2, ${numberOf(`n * ${distance}`)}, 'u1', 'handler', 'getDeskNames', 'list',
        '2026-11-15T08:00:00Z', '' from generate_series(1, ${waiting}) n;
    insert into figure_sums (day, kind, ext, minutes, count)
      select '2023-01-01'::date + n, kind, ext, 0, 1 from generate_series(1, 1000) n
        cross join unnest(array['newCase', 'closed', 'document', 'firstAnswer']) kind
        cross join unnest(array['medical', 'portal']) ext;`);
  await sumUpDays({ db: database, now, timeZone });
  do await database.script('vacuum (freeze, analyze)');
  while (!(await isVacuumed(database)));
}

/** As it is after a while. A vacuum alone is not enough where the database's own has an older transaction open at the time. */
async function isVacuumed(database: Database): Promise<boolean> {
  const [row] = await database.query<{ done: boolean }>(
    `select relpages > 0 and relallvisible = relpages as done from pg_class where oid = 'work_items'::regclass`,
  );
  return row?.done === true;
}

async function addCases(database: Database, first: number, last: number): Promise<void> {
  const numbers = `generate_series(${first}, ${last}) n`;
  await database.script(`
    insert into claims (id, number, origin, state, policy_type, loss_date, language, sealed, communication_type_ext,
        has_lookups, created_at, updated_at)
      select md5(n::text)::uuid, ${numberOf('n')}, 'member', 'open', 'travel_per', now(), 'de_DE', convert_to(repeat('x', ${sealedBytes}), 'UTF8'), 'medical',
        true, '2026-01-01'::timestamptz + n * interval '1 second', now() from ${numbers}`);
  await database.script(`
    insert into case_lookups (claim_id, kind, hash, created_at)
      select md5(n::text)::uuid, kind, sha256(convert_to(kind || n, 'UTF8')), '2026-01-01'
      from ${numbers} cross join unnest(array['name', 'phone', 'email']) kind`);
  await database.script(`
    insert into work_items (id, kind, claim_id, subject, communication_type_ext, due_at, shown_from, state, settled_at, created_at)
      select md5('settled' || n)::uuid, 'note', md5(n::text)::uuid, 's' || n, 'medical', now(), now(), 'settled', now(), now()
      from ${numbers}`);
  await database.script(`
    insert into claim_contacts (id, claim_id, position, roles, subtype, display_name, words)
      select md5('contact' || n)::uuid, md5(n::text)::uuid, 0, '{}', 'Person', 'N', '{}' from ${numbers} where n % 10 = 0 and n > 300`);
  await database.script(`
    insert into access_log (claim_id, number, claim_number, user_id, role, what, why, at, hash)
      select md5(n::text)::uuid, 1, ${numberOf('n')}, 'u' || n % 5, 'handler', 'getDeskNames', 'list',
        '2026-11-01'::timestamptz - n * interval '1 minute', '' from ${numbers}`);
}

type Statement = { text: string; values: readonly unknown[] };

/** As SQL spells it. */
function written(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

/** The statement that a query would run. */
async function statementOf(ask: (db: Db) => Promise<unknown>): Promise<Statement> {
  let asked: Statement | undefined;
  const db: Db = {
    query: async (text, values = []) => {
      asked = { text, values: values.map(written) };
      return [];
    },
    script: async () => {},
    transaction: (work) => work(db),
  };
  await ask(db);
  if (!asked) throw new Error('Nothing was asked');
  return asked;
}

const question: ItemQuestion = { isUrgent: false, asOf: now, now, limit: 51 };
const figures: FigureQuestion = { first: '2026-10-17', last: '2026-11-15', timeZone, ext: null };
const phone = createHash('sha256').update('phone77').digest();
/** The numbers of a page of the list: one of six that wait, so that no two lie together. */
const numbersAmong = (cases: number) =>
  Array.from({ length: mostNamesAtOnce }, (_, index) => (index + 1) * 6 * distanceOf(cases)).map(
    (number) => `GEL26-${String(number).padStart(8, '0')}`,
  );
const shown = { userId: 'u1', what: 'getDeskNames', since: new Date('2026-11-14T22:00:00Z') };

type DeskQuestion = (db: Db, cases: number) => Promise<unknown>;

/** What the desk asks the database again and again. */
export const deskQuestions: Record<string, DeskQuestion> = {
  counts: (db) => countItems(db, 'u', now),
  'overdue call-backs': (db) => findItems(db, { ...question, isUrgent: true }),
  'the rest by deadline': (db) => findItems(db, question),
  'a queue': (db) => findItems(db, { ...question, kind: 'note' }),
  'own items': (db) => findItems(db, { ...question, takenBy: 'u' }),
  'a phone number': (db) => findByLookups(db, 'phone', [phone], 50),
  'two words of a name': (db) => findByLookups(db, 'name', [phone, phone], 50),
  'figures of 30 days': (db) => findSums(db, figures),
  'cases that were open before': (db) => countOpenBefore(db, figures),
  'names of a page': (db, cases) => findNamedCases(db, numbersAmong(cases)),
  'names that somebody saw today': (db, cases) => findShown(db, { ...shown, numbers: numbersAmong(cases) }),
  'cases whose names are shown': (db, cases) => findListed(db, numbersAmong(cases), now),
  'a claim number': (db) => findByNumber(db, 'GEL26-0000007'),
  'the digits of a claim number': (db) => findByNumbers(db, numbersMeant('00000077', { club: 'gelber' }).whole),
};

/** A database, and how many cases it has. */
type Filled = { database: Database; cases: number };
export type ComparedDatabases = { few: Filled; many: Filled; close(): Promise<void> };

/** A database with a thousand cases, and one with so many. */
export async function openCompared(cases: number): Promise<ComparedDatabases> {
  const [few, many] = [await openFilled(1000), await openFilled(cases)];
  return {
    few,
    many,
    async close() {
      await Promise.all([few.database.close(), many.database.close()]);
    },
  };
}

async function openFilled(cases: number): Promise<Filled> {
  const database = await openTestDatabase();
  await fill(database, cases);
  return { database, cases };
}

export type ComparedPlans = { readWhole: string[]; few: number; many: number };

/** The tables that a question reads whole where there are many cases, and how many buffers it takes in each database. */
export async function comparePlans({ few, many }: ComparedDatabases, ask: DeskQuestion): Promise<ComparedPlans> {
  const [before, after] = await Promise.all([few, many].map((filled) => planOf(filled, ask)));
  const readWhole = after?.readWhole.filter((table) => !smallTables.includes(table)) ?? [];
  return { readWhole, few: before?.buffers ?? 0, many: after?.buffers ?? Infinity };
}

async function planOf({ database, cases }: Filled, ask: DeskQuestion) {
  return explain(database, await statementOf((db) => ask(db, cases)));
}
