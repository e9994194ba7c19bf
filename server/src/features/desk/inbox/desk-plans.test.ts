import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  comparePlans,
  deskQuestions,
  openCompared,
  type ComparedDatabases,
} from '#testing/databases/plans/desk-plans.ts';

describe.runIf(inject('postgresUrl'))('plans of the desk', () => {
  let databases: ComparedDatabases;

  beforeAll(async () => {
    databases = await openCompared(20_000);
  });
  afterAll(() => databases.close());

  test.each(Object.entries(deskQuestions))('H1.b H3.a H12 %s: answered from indexes', async (_name, ask) => {
    const plans = await comparePlans(databases, ask);
    expect(plans.readWhole).toEqual([]);
    expect(plans.many).toBeLessThanOrEqual(plans.few * 1.5);
  });
});
