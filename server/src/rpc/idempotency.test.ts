import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { openVault, type Vault } from '#platform/vault/vault.ts';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { checkIdempotencyKey, once } from './idempotency.ts';
import { forgetAnswersBefore } from './idempotency-queries.ts';

let database: Database;
let vault: Vault;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script('create table records (id serial primary key, name text)');
  const masterKey = await loadMasterKey({ masterKey: randomBytes(32).toString('hex'), dataDir: '' });
  vault = await openVault({ db: database, masterKey });
});

afterAll(() => database.close());

const now = new Date('2026-11-15T12:00:00Z');

function record(name: string, key: string, params: unknown = [name]) {
  return once({ db: database, vault, now }, { scope: 'someone', operation: 'record', key }, params, async (db) => {
    const [row] = await db.query<{ id: number }>('insert into records (name) values ($1) returning id', [name]);
    return { id: row!.id, secret: 'Krankheit' };
  });
}

const countOf = async (name: string) => (await database.query('select 1 from records where name = $1', [name])).length;

test('fifty parallel calls with one key make one record and get one answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => record('fifty', key)));
  expect(await countOf('fifty')).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('the same key with another request is refused', async () => {
  const key = randomUUID();
  await record('first', key);
  await expect(record('first', key, ['something else'])).rejects.toMatchObject({ appError: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await countOf('first')).toBe(1);
});

test('a failed call stores nothing and can be repeated', async () => {
  const id = { scope: 'someone', operation: 'record', key: randomUUID() };
  const failing = once({ db: database, vault, now }, id, ['again'], async (db) => {
    await db.query("insert into records (name) values ('again')");
    throw new Error('the network died');
  });
  await expect(failing).rejects.toThrow('the network died');
  expect(await countOf('again')).toBe(0);
  await record('again', id.key);
  expect(await countOf('again')).toBe(1);
});

test('kept answers cannot be read in the database', async () => {
  await record('sealed', randomUUID());
  const rows = await database.query<{ answer: Uint8Array }>('select answer from idempotency_keys');
  expect(rows.length).toBeGreaterThan(0);
  for (const { answer } of rows) expect(Buffer.from(answer).toString('latin1')).not.toContain('Krankheit');
});

test('an answer about somebody is sealed with their key, and gone with it', async () => {
  const [subject, id] = [randomUUID(), { scope: 'someone', operation: 'record', key: randomUUID() }];
  const ask = () =>
    once({ db: database, vault, now, subjectOf: async () => subject }, id, [], async () => ({ secret: 'Krankheit' }));
  expect([await ask(), await ask()]).toEqual([{ secret: 'Krankheit' }, { secret: 'Krankheit' }]);
  await vault.destroy(subject);
  await expect(ask()).rejects.toMatchObject({ appError: 'NOT_FOUND' });
});

test('answers are deleted after a day', async () => {
  const key = randomUUID();
  await record('old', key);
  await forgetAnswersBefore(database, new Date(now.getTime() - 1));
  await record('old', key);
  expect(await countOf('old')).toBe(1);
  await forgetAnswersBefore(database, new Date(now.getTime() + 1));
  expect(await database.query('select 1 from idempotency_keys')).toEqual([]);
});

test.each(['short', '', 'with a space', 'ümlaut-key', 'x'.repeat(129)])('the key %j is refused', (key) => {
  expect(() => checkIdempotencyKey(key)).toThrow('8 to 128');
});
