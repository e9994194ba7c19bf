import { fnolPolicyTypes } from '@beistand/contract/features/fnol/lines.ts';
import { contentOf, type FnolClaim, type FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { withPublicIds } from '@beistand/contract/features/fnol/public-ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFnol, demoPolicyOf, newClaim, type Caller } from '#testing/fnol-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
const now = () => new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now });
});

afterAll(() => server.close());

const ask = (caller: Caller, method: string, ...params: unknown[]) => callFnol(server, { caller }, method, params);

async function answer(caller: Caller, method: string, ...params: unknown[]): Promise<FnolClaim> {
  const { result, error } = await ask(caller, method, ...params);
  expect(error).toBeUndefined();
  return result as FnolClaim;
}

test.each(fnolPolicyTypes)(
  'F3.a F11.a F12.a a claim of %s is drafted, saved, submitted and read as it was entered',
  async (type) => {
    const entered = newClaim(type);
    const draft = await answer('csr', 'getFNOLDetails', demoPolicyOf(type), { lossDate: entered.lossDate });
    expect(draft).toMatchObject({ claimState: 'draft', draft: { version: 1, revision: 1, visited: [] } });
    const saved = await answer('csr', 'saveFNOLDetails', {
      ...draft,
      ...entered,
      draft: { ...draft.draft, visited: ['where'] },
    });
    expect(saved.draft).toMatchObject({ revision: 2, visited: ['where'], updatedBy: 'Clara Nowak' });
    expect(contentOf(saved)).toMatchObject(withPublicIds(contentOf(entered)));
    const submitted = await answer('csr', 'submitClaim', saved);
    expect(submitted).toMatchObject({ claimNumber: draft.claimNumber, claimState: 'open' });
    expect(submitted.draft).toBeUndefined();
    const read = await answer('csr', 'getClaim', draft.claimNumber);
    expect(read).toEqual(submitted);
    expect(contentOf(read)).toMatchObject(withPublicIds(contentOf(entered)));
  },
);

test('F3.a a draft starts with what the policy gives it', async () => {
  const draft = await answer('erika', 'createClaim', demoPolicyOf('PersonalAuto'), {});
  expect(draft).toMatchObject({
    lossDate: now().toISOString(),
    lossType: 'AUTO',
    lossCause: 'vehcollision',
    lossCategory: 'collision',
    policy: { policyNumber: '54-123456', policyType: 'PersonalAuto', accountNumber: '1000462' },
    claimReporter: { reportedBy: 'Erika Sommer' },
    contacts: [
      { policyRole: 'insured', displayName: 'Erika Sommer' },
      { policyRole: 'driver' },
      { policyRole: 'driver' },
    ],
    predefinedLossLocations: [{ city: expect.any(String) as string }],
  });
});
