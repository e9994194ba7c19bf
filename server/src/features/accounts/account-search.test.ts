import type { Authority } from '@beistand/contract/authorities.ts';
import type { FoundCustomers } from '@beistand/contract/features/accounts/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
  await server.database.query(
    "insert into accounts (account_number, holder, producer_code) values ('2000017', 'Jürgen Öztürk-Groß', 'P-999')",
  );
});

afterAll(() => server.close());

const everybody = { type: 'csr', value: 'all', level: 'all' };

async function find(text: string, authority: Authority = everybody): Promise<FoundCustomers> {
  const headers = await bearerFor(server, [authority]);
  const { result } = await server.call('gateway/account', 'searchAccounts', [text], headers);
  return result as FoundCustomers;
}

const holders = async (text: string, authority?: Authority) =>
  (await find(text, authority)).accounts.map(({ accountHolder }) => accountHolder);

test.each([
  ['somm', 'Erika Sommer'],
  ['SOMMER erika', 'Erika Sommer'],
  ['oztu', 'Jürgen Öztürk-Groß'],
  ['Oeztuerk', 'Jürgen Öztürk-Groß'],
  ['gross jur', 'Jürgen Öztürk-Groß'],
  ['1000462', 'Erika Sommer'],
  ['\u200b10\u206000462\ufeff', 'Erika Sommer'],
  ['20000', 'Jürgen Öztürk-Groß'],
])('%j finds %j', async (text, holder) => {
  expect(await holders(text)).toContain(holder);
});

test('every word has to begin one of the account', async () => {
  expect(await holders('sommer paul')).toEqual([]);
  expect(await holders('ommer')).toEqual([]);
  expect(await holders(' – ')).toEqual([]);
});

test('an account is found with the number of its policies', async () => {
  const { accounts } = await find('Erika Sommer');
  expect(accounts).toContainEqual({ accountNumber: '1000462', accountHolder: 'Erika Sommer', policies: 3 });
});

test.each(['54-1234', '123456'])('the policy 54-123456 is found by %s', async (text) => {
  const { policies } = await find(text);
  expect(policies).toContainEqual({
    policyNumber: '54-123456',
    products: ['Kfz-Versicherung'],
    accountNumber: '1000462',
    accountHolder: 'Erika Sommer',
  });
});

test('agents find their own customers, policyholders themselves', async () => {
  const agent = { type: 'producer', value: 'P-201', level: 'all' };
  expect(await holders('somm', agent)).toEqual(['Erika Sommer']);
  expect(await holders('oztu', agent)).toEqual([]);
  expect((await find('54-667788', agent)).policies).toEqual([]);
  const weidmann = { type: 'account', value: '1001330', level: 'all' };
  expect(await holders('weid', weidmann)).toEqual(['Jonas Weidmann']);
  expect(await holders('somm', weidmann)).toEqual([]);
  expect((await find('54-', weidmann)).policies.map(({ policyNumber }) => policyNumber)).toEqual(['54-667788']);
});

test('the holder of one policy finds it, and not the account', async () => {
  const holder = { type: 'policy', value: '54-123456', level: 'all' };
  const { accounts, policies } = await find('123456', holder);
  expect(accounts).toEqual([]);
  expect(policies.map(({ policyNumber }) => policyNumber)).toEqual(['54-123456']);
});

test('a new name is found and the old one no more', async () => {
  await server.database.query("update accounts set holder = 'Mira Kowalska' where account_number = '2000017'");
  expect(await holders('kowal')).toEqual(['Mira Kowalska']);
  expect(await holders('oztu')).toEqual([]);
});
