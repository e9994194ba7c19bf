import { isDeepStrictEqual } from 'node:util';
import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import { fnolPolicyTypes, type FnolPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import { leavesOfLine } from '@beistand/contract/features/fnol/filled-claims-fixture.ts';
import { valuesAt } from '@beistand/contract/validation/schema-leaves-fixture.ts';
import { contentOf } from '@beistand/contract/features/fnol/content.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { withPublicIds } from '@beistand/contract/merging/public-ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callFnol,
  demoPolicyOf,
  makeDraft,
  newClaim,
  newFilledClaims,
  type Caller,
} from '#testing/callers/fnol-calls.ts';
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
  'F3.a F11.a F12.d a claim of %s is drafted, saved, submitted and read as it was entered',
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
    for (const method of ['getClaimDetail', 'getContactSummaries'])
      expect((await askClaims(method, draft.claimNumber)).error).toBeUndefined();
  },
);

/** A shop is one, whatever was entered, and its name is the one that is displayed. */
const decidedByServer = /repairFacility\.subtype$|\.contactName$/;

test.each(fnolPolicyTypes)(
  'F11.a F12.d every field that the schema has for %s is read after the submission',
  async (type) => {
    const lost = new Set(leavesOfLine(type).map(({ path }) => path));
    for (const entered of newFilledClaims(type)) {
      const draft = await answer('csr', 'getFNOLDetails', demoPolicyOf(type), entered);
      await answer('csr', 'submitClaim', draft);
      const read = await answer('csr', 'getClaim', draft.claimNumber);
      for (const path of lost)
        if (valuesAt(read, path).length > 0 && isDeepStrictEqual(valuesAt(read, path), valuesAt(entered, path)))
          lost.delete(path);
    }
    expect([...lost].filter((path) => !decidedByServer.test(path))).toEqual([]);
  },
);

const askClaims = (method: string, claimNumber: string) =>
  callFnol(server, { caller: 'csr', endpoint: 'claim/claim' }, method, [claimNumber]);

/** Where a claim says it happened, in the detail that everybody reads. */
async function locationOf(type: FnolPolicyType, told: FnolData): Promise<unknown> {
  const draft = await makeDraft(server, 'csr', type, told);
  const submitted = await answer('csr', 'submitClaim', draft);
  expect(submitted).toMatchObject(told);
  const { result } = await askClaims('getClaimDetail', draft.claimNumber);
  return (result as ClaimDetail).claim.lossLocation?.displayName;
}

test('F8.c F8.d F8.e F8.f each way to say where it happened is kept, and told in one line', async () => {
  const lossLocation = { addressLine1: 'Kai 3', postalCode: 'D02 X285', city: 'Dublin', country: 'IE' } as const;
  expect(await locationOf('PersonalAuto', { lossLocation })).toBe('Kai 3, D02 X285 Dublin, IE');
  const cityOnly = { lossLocationChoice: 'cityOnly', lossLocation: { city: 'Volos', country: 'GR' } } as const;
  expect(await locationOf('travel_per', cityOnly)).toBe('Volos, GR');
  const coordinates = { latitude: 39.36, longitude: 22.94 };
  const optionalLossLocation = { coordinates, city: 'Volos', country: 'GR' } as const;
  expect(await locationOf('travel_per', { lossLocationChoice: 'map', optionalLossLocation })).toBe('Volos, GR');
  const { predefinedLossLocations = [] } = await makeDraft(server, 'csr', 'CommercialProperty');
  const [, house] = predefinedLossLocations;
  const policyAddress = { lossLocationChoice: 'policyAddress', selectedAddress: house?.publicID } as const;
  expect(await locationOf('CommercialProperty', policyAddress)).toBe('Haupthaus, Seepromenade 1, 18374 Zingst');
});

test('F11.a what was not asked for in the end is not reported', async () => {
  const entered = newClaim('Homeowners', {
    lossCause: 'storm',
    anyoneInjured: false,
    lossLocationChoice: 'cityOnly',
    lobs: {
      homeowner: {
        propertyDescription: 'Dach',
        fire: { fireBrigadeCalled: true },
        injuryIncidents: [{ tempID: crypto.randomUUID(), description: 'doch nicht' }],
      },
      travel: { description: 'aus einem anderen Formular' },
    },
  });
  const draft = await answer('csr', 'getFNOLDetails', demoPolicyOf('Homeowners'), entered);
  expect(draft.lobs).toMatchObject({ homeowner: { fire: { fireBrigadeCalled: true } }, travel: {} });
  const { lobs, lossLocation } = await answer('csr', 'submitClaim', draft);
  expect(lobs).toEqual({ homeowner: { propertyDescription: 'Dach' } });
  expect(lossLocation?.addressLine1).toBeUndefined();
});

test('F12.a a submitted claim says when it came and until when it is answered, as the item of the desk has it', async () => {
  const draft = await answer('erika', 'createClaim', demoPolicyOf('PersonalAuto'), newClaim('PersonalAuto'));
  expect(draft.received).toBeUndefined();
  const { received, publicID } = await answer('erika', 'submitClaim', draft);
  const [item] = await server.database.query<{ dueAt: Date }>(
    `select due_at as "dueAt" from work_items where kind = 'newClaim' and subject = $1`,
    [publicID],
  );
  expect(received).toEqual({ at: now().toISOString(), answerBy: item?.dueAt.toISOString() });
  await server.database.query(`update work_items set due_at = $2 where kind = 'newClaim' and subject = $1`, [
    publicID,
    now(),
  ]);
  const { received: late } = await answer('erika', 'getClaim', draft.claimNumber);
  expect(late, 'a time that has passed is no promise').toEqual({ at: now().toISOString(), answerBy: null });
});

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
