import { createSecretKey, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openVault } from '#platform/vault/vault.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { checkOrigin, claimDatabase } from './data-origin.ts';
import { seedDemo } from './seed-demo.ts';
import { demoUserIds } from './demo-users.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const vaultOf = (db: Database) => openVault({ db, masterKey: createSecretKey(randomBytes(32)) });

const production = { mode: 'production', club: 'gelbring' } as const;
const demo = { mode: 'demo', club: 'gelbring' } as const;

const modeOf = async () => (await database.query<{ mode: string }>('select mode from data_origin'))[0]?.mode;
const forgetMark = () => database.query('delete from data_origin');

async function addUser(id: string): Promise<void> {
  await database.query(
    `insert into users (id, username, password_hash, given_name, family_name, email, email_verified)
     values ($1, 'eva', 'x', 'Eva', 'Lang', 'eva@example.org', true)`,
    [id],
  );
}

test('a database belongs to demo or production from its first start on', async () => {
  await claimDatabase(database, production);
  await claimDatabase(database, production);
  expect(await modeOf()).toBe('production');
  await expect(claimDatabase(database, demo)).rejects.toThrow('this one holds data of a production deployment');
  await expect(seedDemo(database, await vaultOf(database))).rejects.toThrow(
    'expected a database of its own for a demo',
  );
  expect(await database.query('select id from users')).toEqual([]);
});

test('production refuses a demo’s database, also one from before the origin was recorded', async () => {
  await seedDemo(database, await vaultOf(database));
  expect(await modeOf()).toBe('demo');
  await expect(claimDatabase(database, production)).rejects.toThrow('this one was begun as a demo');
  await forgetMark();
  await expect(claimDatabase(database, production)).rejects.toThrow('this one was begun as a demo');
  await claimDatabase(database, demo);
});

test('one account or one case of the demo is enough, whatever origin is recorded', async () => {
  await claimDatabase(database, production);
  await addUser(demoUserIds[0]!);
  await expect(claimDatabase(database, production)).rejects.toThrow('this one was begun as a demo');
});

test('a demo adds nothing to foreign data from before the origin was recorded', async () => {
  await addUser(crypto.randomUUID());
  await expect(claimDatabase(database, demo)).rejects.toThrow('this one holds data of a production deployment');
  expect(await modeOf()).toBe('production');
  await claimDatabase(database, production);
});

test('servers that start together agree', async () => {
  await Promise.all(Array.from({ length: 5 }, () => claimDatabase(database, demo)));
  expect(await modeOf()).toBe('demo');
});

test('a production database belongs to one club', async () => {
  await claimDatabase(database, production);
  const other = { ...production, club: 'nordlicht' };
  const refusal =
    'expected a database of the club "nordlicht", which CONFIG names: this one holds data of the club "gelbring"; if that club has taken another name, stop all its servers and run once: update data_origin set club = null';
  await expect(claimDatabase(database, other)).rejects.toThrow(refusal);
  await expect(checkOrigin(database, other)).rejects.toThrow(refusal);
  await claimDatabase(database, production);
});

test('a demo may be shown as any club', async () => {
  await claimDatabase(database, demo);
  await claimDatabase(database, { ...demo, club: 'nordlicht' });
});

test('a production database from before the club was recorded belongs to the club that starts on it next', async () => {
  await database.query(`insert into data_origin (mode) values ('production')`);
  await checkOrigin(database, { ...production, club: 'nordlicht' });
  await claimDatabase(database, production);
  await expect(claimDatabase(database, { ...production, club: 'nordlicht' })).rejects.toThrow('of the club "gelbring"');
});

test('a database of an older release, which has no place for the club, is judged too', async () => {
  await claimDatabase(database, production);
  await database.query('alter table data_origin drop column club');
  await checkOrigin(database, { ...production, club: 'nordlicht' });
  await expect(checkOrigin(database, demo)).rejects.toThrow('this one holds data of a production deployment');
});
