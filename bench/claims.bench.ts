// What lists and searches of claims touch in PostgreSQL, with a hundred thousand claims and with a million: pages read per call, by the
// plans that prepared statements settle on. A list that touches more than 1.5 times as many fails. A search reads a bounded number of hits,
// which a smaller set may not hold, so it fails above a number of pages. So do next steps that touch more than twice the pages of the list they
// belong to, and three letters of a name that take the database longer than a third of what people are promised.
//   node bench/claims.bench.ts [few] [many]
import { searchedWords } from '@beistand/contract/features/claims/name-words.ts';
import { searchAccounts } from '@beistand/server/src/features/accounts/account-search.ts';
import { claimListQuery } from '@beistand/server/src/features/claims/claim-list-query.ts';
import { listClaims } from '@beistand/server/src/features/claims/claim-queries.ts';
import { withKnownWords, type AskedClaims } from '@beistand/server/src/features/claims/known-words.ts';
import { nextStepsQuery } from '@beistand/server/src/features/claims/next-steps.ts';
import type { Db } from '@beistand/server/src/platform/database/database.ts';
import { migrate } from '@beistand/server/src/platform/database/migrate.ts';
import { openPostgres } from '@beistand/server/src/platform/database/open-postgres.ts';
import { claimQuestions } from '@beistand/server/src/testing/callers/questions/claim-questions.ts';
import { claimsOfPage, stepReaders } from '@beistand/server/src/testing/callers/questions/next-step-questions.ts';
import { explain } from '@beistand/server/src/testing/databases/plans/explain.ts';
import { fillClaims } from '@beistand/server/src/testing/databases/plans/many-claims.ts';
import { startPostgres } from '@beistand/server/src/testing/databases/start-postgres.ts';

const few = Number(process.argv[2] ?? 100_000);
const many = Number(process.argv[3] ?? 1_000_000);
const mostGrowth = 1.5;
/** The most that a search of two words goes through, 600 claims of each of two states, at four pages each. */
const mostSearchPages = 5_000;
/** The next steps of a page against the page itself. */
const mostOfList = 2;
/** People see what they look for 300 ms after the last letter; 120 ms of these the page may wait, the rest is for all that is not the database. */
const mostSearchMs = 100;
const searches = 200;

const postgres = await startPostgres();
try {
  const small = await measure(few);
  const large = await measure(many);
  const rows = Object.keys(large.pages).map((question) => {
    const before = small.pages[question] ?? 0;
    const after = large.pages[question] ?? 0;
    return { question, [few]: before, [many]: after, growth: Number((after / before).toFixed(2)) };
  });
  console.table(rows);
  const wrong = rows.flatMap(({ question, growth, [many]: pages = 0 }) => {
    if (claimQuestions[question]?.search)
      return pages > mostSearchPages ? [`${question}: ${pages} pages, at most ${mostSearchPages}`] : [];
    return growth > mostGrowth ? [`${question}: ${growth} times the pages, at most ${mostGrowth}`] : [];
  });
  const ratio = (large.pages[stepsOf('a service rep')] ?? 0) / (large.pages['everything'] ?? 0);
  console.log(
    `the next steps of a page: ${ratio.toFixed(2)} of the pages of the list, ${large.stepsMs.toFixed(2)} of its time`,
  );
  if (ratio > mostOfList)
    wrong.push(`the next steps touch ${ratio.toFixed(2)} times the pages of the list, at most ${mostOfList}`);
  const { searchMs } = large;
  console.log(
    `three letters of a name among ${many} claims: ${searchMs.toFixed(1)} ms in the database (p95 of ${searches})`,
  );
  if (searchMs > mostSearchMs) wrong.push(`three letters take ${searchMs.toFixed(1)} ms, at most ${mostSearchMs}`);
  for (const words of wrong) console.error(`✗ ${words}`);
  if (wrong.length === 0)
    console.log(
      `✓ from ${few} to ${many} claims no list touches more than ${mostGrowth} times the pages, no search more than ${mostSearchPages}`,
    );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}

type Measured = {
  pages: Record<string, number>;
  /** The time of the next steps of a page, as a share of the time of the list. */
  stepsMs: number;
  searchMs: number;
};

async function measure(count: number): Promise<Measured> {
  const admin = openPostgres(postgres.url, () => {}, { connections: 1, statementMs: 120_000 });
  await admin.script(`create database claims_${count}`);
  await admin.close();
  const database = openPostgres(postgres.url.replace(/\/postgres$/, `/claims_${count}`), () => {}, {
    connections: 2,
    statementMs: 600_000,
  });
  try {
    await migrate(database);
    const started = Date.now();
    await fillClaims(database, count);
    console.log(`${count} claims filled in ${Math.round((Date.now() - started) / 1000)} s`);
    return {
      pages: await pagesOf(database),
      stepsMs: await stepsAgainstList(database),
      searchMs: await searchTime(database),
    };
  } finally {
    await database.close();
  }
}

function stepsOf(who: string): string {
  return `the next steps of a page, by ${who}`;
}

async function pagesOf(db: Db): Promise<Record<string, number>> {
  const pages: Record<string, number> = {};
  for (const [name, question] of Object.entries(claimQuestions))
    pages[name] = (await explain(db, claimListQuery(await withKnownWords(db, question)))).buffers;
  const numbers = await claimsOfPage(db);
  for (const [who, reach] of Object.entries(stepReaders))
    pages[stepsOf(who)] = (await explain(db, nextStepsQuery(numbers, reach))).buffers;
  return pages;
}

/** In turns, so that both meet the same machine. */
async function stepsAgainstList(db: Db): Promise<number> {
  const list = claimListQuery(await withKnownWords(db, claimQuestions['everything'] as AskedClaims));
  const steps = nextStepsQuery(await claimsOfPage(db), stepReaders['a service rep']);
  const times = { list: [] as number[], steps: [] as number[] };
  for (let turn = 0; turn < searches; turn += 1) {
    times.list.push(await timeOf(() => db.query(list.text, list.values)));
    times.steps.push(await timeOf(() => db.query(steps.text, steps.values)));
  }
  return quantile(times.steps, 0.5) / quantile(times.list, 0.5);
}

/** What a service rep asks with three letters, as the palette does: claims and customers at once. */
async function searchTime(db: Db): Promise<number> {
  const { 'a service rep': reach } = stepReaders;
  const times: number[] = [];
  for (let turn = 0; turn < searches; turn += 1) {
    const text = ['Mül', 'Nam', 'Wer', 'Zzz'][turn % 4] ?? '';
    const search = { prefix: text.toUpperCase(), words: searchedWords(text) };
    const question = { ...(claimQuestions['everything, three letters'] as AskedClaims), limit: 6, search };
    times.push(await timeOf(() => Promise.all([listClaims(db, question), searchAccounts(db, text, reach)])));
  }
  return quantile(times, 0.95);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
