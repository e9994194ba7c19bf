import { claimsPerPage } from '@beistand/contract/features/claims/list-limits.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { claimQuestions } from '#testing/callers/questions/claim-questions.ts';
import { claimsOfPage, stepReaders } from '#testing/callers/questions/next-step-questions.ts';
import { explain, type Explained } from '#testing/databases/plans/explain.ts';
import { fillClaims } from '#testing/databases/plans/many-claims.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { claimListQuery } from './claim-list-query.ts';
import { withKnownWords } from './known-words.ts';
import { nextStepsQuery } from './next-steps.ts';

// bench/claims.bench.ts repeats this with a million claims; here the plan counts, and that the cost does not grow.
const few = 10_000;
const many = 50_000;
const mostBuffers = 700;

describe.runIf(inject('postgresUrl'))('plans', () => {
  const databases: Database[] = [];

  beforeAll(async () => {
    for (const count of [few, many]) {
      const database = await openTestDatabase();
      databases.push(database);
      await fillClaims(database, count);
    }
  });

  afterAll(() => Promise.all(databases.map((database) => database.close())));

  test.each(Object.entries(claimQuestions))('%s is answered from indexes', async (_name, question) => {
    const [small, large] = (await Promise.all(
      databases.map(async (database) => explain(database, claimListQuery(await withKnownWords(database, question)))),
    )) as [Explained, Explained];
    expect(large.readWhole).toEqual([]);
    expect(large.buffers).toBeLessThan(mostBuffers);
    // One more level of an index is allowed.
    expect(large.buffers).toBeLessThanOrEqual(small.buffers * 1.5);
    expect(large.mostRows).toBeLessThan(700);
  });

  test.each(Object.entries(stepReaders))(
    'the next steps of a page are read from indexes, by %s',
    async (_who, reach) => {
      const [small, large] = (await Promise.all(
        databases.map(async (database) => explain(database, nextStepsQuery(await claimsOfPage(database), reach))),
      )) as [Explained, Explained];
      expect(large.readWhole).toEqual([]);
      expect(large.buffers).toBeLessThan(mostBuffers);
      expect(large.buffers).toBeLessThanOrEqual(small.buffers * 1.5);
      // One activity for each claim, whatever was done before.
      expect(large.mostRows).toBe(claimsPerPage);
    },
  );

  test('a claim in which much was done costs no more', async () => {
    const [database] = databases;
    if (!database) throw new Error('no database');
    const numbers = await claimsOfPage(database);
    const before = await explain(database, nextStepsQuery(numbers, stepReaders['a service rep']));
    await database.query(
      `insert into claim_activities (id, claim_id, sealed, status, created_at)
       select gen_random_uuid(), id, '\\x00', 'complete', now() from claims cross join generate_series(1, 200)
       where number = any($1)`,
      [numbers],
    );
    const after = await explain(database, nextStepsQuery(numbers, stepReaders['a service rep']));
    expect(after.mostRows).toBe(before.mostRows);
    expect(after.buffers).toBeLessThanOrEqual(before.buffers * 1.5);
  });
});
