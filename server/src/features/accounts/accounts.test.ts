import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('an account shows its policies, the newest first', async () => {
  const headers = await bearerFor(server, [{ type: 'account', value: '1000462', level: 'all' }]);
  const { result } = await server.call('gateway/account', 'getAccountDetails', ['1000462'], headers);
  expect(result).toMatchObject({
    accountNumber: '1000462',
    accountHolder: 'Erika Sommer',
    policySummaries: [
      {
        policyNumber: '54-123456',
        policyType: 'PersonalAuto',
        effective: { year: 2026, month: 1, day: 1 },
        expiration: { year: 2027, month: 1, day: 1 },
        isCancelled: false,
        policyLines: [{ lineOfBusinessCode: 'PA', product: { productName: 'Kfz-Versicherung' } }],
      },
      { policyNumber: '25-708090' },
      { policyNumber: '54-118800', isCancelled: true },
    ],
  });
});

test('an account without policies has an empty list', async () => {
  await server.database.query("insert into accounts (account_number, holder) values ('1009999', 'Neu')");
  const headers = await bearerFor(server, [{ type: 'account', value: '1009999', level: 'all' }]);
  const { result } = await server.call('gateway/account', 'getAccountDetails', ['1009999'], headers);
  expect(result).toEqual({ accountNumber: '1009999', accountHolder: 'Neu', policySummaries: [] });
});
