// What lists and searches of claims touch in PostgreSQL, with ten thousand claims and with a million: pages read per call, by the plans
// that prepared statements settle on. More than 1.5 times as many fails.
//   node bench/claims.bench.ts [few] [many]
import { claimListQuery } from '@beistand/server/src/features/claims/claim-list-query.ts';
import { withKnownWords } from '@beistand/server/src/features/claims/known-words.ts';
import { migrate } from '@beistand/server/src/platform/database/migrate.ts';
import { openPostgres } from '@beistand/server/src/platform/database/open-postgres.ts';
import { claimQuestions } from '@beistand/server/src/testing/callers/claim-questions.ts';
import { explain } from '@beistand/server/src/testing/databases/explain.ts';
import { fillClaims } from '@beistand/server/src/testing/databases/many-claims.ts';
import { startPostgres } from '@beistand/server/src/testing/databases/start-postgres.ts';

const few = Number(process.argv[2] ?? 10_000);
const many = Number(process.argv[3] ?? 1_000_000);
const mostGrowth = 1.5;

const postgres = await startPostgres();
try {
  const small = await measure(few);
  const large = await measure(many);
  const rows = Object.keys(claimQuestions).map((question) => {
    const before = small[question] ?? 0;
    const after = large[question] ?? 0;
    return { question, [few]: before, [many]: after, growth: Number((after / before).toFixed(2)) };
  });
  console.table(rows);
  const grown = rows.filter(({ growth }) => growth > mostGrowth);
  for (const { question, growth } of grown)
    console.error(`✗ ${question}: ${growth} times the pages, at most ${mostGrowth}`);
  if (grown.length === 0)
    console.log(`✓ from ${few} to ${many} claims no call touches more than ${mostGrowth} times the pages`);
  process.exitCode = grown.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}

async function measure(count: number): Promise<Record<string, number>> {
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
    const pages: Record<string, number> = {};
    for (const [name, question] of Object.entries(claimQuestions))
      pages[name] = (await explain(database, claimListQuery(await withKnownWords(database, question)))).buffers;
    return pages;
  } finally {
    await database.close();
  }
}
