import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMember } from '#testing/callers/case-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { insertNumbered } from './insert-numbered.ts';
import { insertMemberClaim } from './queries.ts';

let server: TestApp;
const now = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
});
afterAll(() => server.close());

test('a claim whose number is taken gets another one, and the transaction goes on', async () => {
  const { number: taken } = await openMember(server, now);
  const tried: string[] = [];
  const number = await server.database.transaction((db) =>
    insertNumbered({ deployment: server.settings.deployment, now }, (drawn) => {
      const next = tried.length === 0 ? taken : drawn;
      tried.push(next);
      return insertMemberClaim(db, {
        id: crypto.randomUUID(),
        number: next,
        policyType: 'travel_per',
        language: 'de_DE',
        ext: 'medical',
        callbackHours: null,
        sealed: Buffer.from('sealed'),
        medicalDetails: null,
        vehicleDetails: null,
        now,
      });
    }),
  );
  expect(tried).toEqual([taken, number]);
  const rows = await server.database.query('select number from claims where number = any($1)', [tried]);
  expect(rows).toHaveLength(2);
});
