import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { recordsOfStep } from '#features/fnol/fields/claim-records.ts';
import { TypeOfIncidentPage } from '#features/fnol/incident/type-of-incident-page.tsx';
import { AdditionalInformationPage } from '#features/fnol/people/additional-information-page.tsx';
import { ContactDetailsPage } from '#features/fnol/people/contact-details-page.tsx';
import { SelectPolicyPage } from '#features/fnol/policy/select-policy-page.tsx';
import { WherePage } from '#features/fnol/where/where-page.tsx';
import { UserContext } from '#platform/sign-in/user-context.ts';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { patternOf } from '#wizard/engine/value-path.ts';
import { drawnFields } from '#wizard/page/drawn-fields-fixture.tsx';
import { FnolContext, type FnolSurface } from './fnol-context.ts';
import type { FnolEntry } from './fnol-entry.ts';
import { loadAllRules } from './later-rules.ts';

beforeAll(() => loadAllRules());

const lossDate = '2026-11-10T08:30:00.000Z';
const policy = { policyNumber: '54-123456', policyType: 'travel_per' };
const addresses = [{ publicID: 'a' }, { publicID: 'b' }];

/** For each step its page, and claims that between them ask for every field of it. The fields of the lines have a test of their own. */
const steps: Record<Exclude<FnolStep, 'summary'>, [ComponentType<StepPageProps<FnolEntry>>, readonly FnolData[]]> = {
  'select-policy': [SelectPolicyPage, [{ lossDate }]],
  'type-of-incident': [TypeOfIncidentPage, [{ policy }]],
  where: [
    WherePage,
    (['policyAddress', 'fullAddress', 'cityOnly', 'map'] as const).map((lossLocationChoice) => ({
      policy,
      lossLocationChoice,
      predefinedLossLocations: addresses,
    })),
  ],
  'contact-details': [ContactDetailsPage, [{ policy, mainContact: { tempID: 'a' } }]],
  'additional-information': [AdditionalInformationPage, [{ policy, relatedContacts: [{ contact: { tempID: 'a' } }] }]],
};

test.each(Object.keys(steps) as (keyof typeof steps)[])('each field of %s has a control on its page', async (step) => {
  const [Page, claims] = steps[step];
  const entries = claims.map((claim): FnolEntry => ({ claim: { contacts: [], ...claim }, vehicles: [] }));
  const drawn = (await Promise.all(entries.map((entry) => drawnFields(Page, entry, { within })))).flat();
  const patterns = drawn.map(patternOf);
  // Kanji names are asked in Japanese.
  const expected = Object.keys(recordsOfStep[step]).filter((path) => !/^lobs\.|Kanji$/.test(path));
  expect(
    expected.filter((path) => !patterns.includes(path)),
    'draw them on the page of the step',
  ).toEqual([]);
  expect(expected.length).toBeGreaterThan(0);
});

/** Somebody who is signed in, with one policy. */
function within(page: ReactNode): ReactNode {
  const client = new QueryClient();
  client.setQueryData(['searchPolicies', { lossDate }], [policyFound]);
  const user = { persona: 'policyholder' } as never;
  return createElement(
    QueryClientProvider,
    { client },
    createElement(UserContext, { value: user }, createElement(FnolContext, { value: {} as FnolSurface }, page)),
  );
}

const day = { year: 2026, month: 1, day: 1 };
const policyFound = { ...policy, effectiveDate: day, expirationDate: { ...day, year: 2027 } };
