import { stepIssues } from '@beistand/contract/features/fnol/rules/step-rules.ts';
import { expect, test } from 'vitest';
import { beginIncident } from './begin-incident.ts';

const units = { accountNumber: '1', policyType: 'PersonalAuto', vehicles: [], contacts: [], locations: [] } as const;
const judge = { now: new Date('2026-11-16T12:00:00Z'), timeZone: 'Europe/Berlin', isPhone: () => true, lines: {} };

test('where a car was damaged begins in the country of the club, which is not missing then', () => {
  const { claim } = beginIncident({ claim: {}, vehicles: [] }, { ...units } as never, 'DE');
  expect(claim.lossLocation).toEqual({ country: 'DE' });
  expect(stepIssues('where', claim, judge).map(({ path }) => path.join('.'))).toEqual([
    'lossLocation.addressLine1',
    'lossLocation.postalCode',
    'lossLocation.city',
  ]);
});

test('an address that somebody entered keeps its country', () => {
  const lossLocation = { city: 'Bozen', country: 'IT' } as const;
  const { claim } = beginIncident({ claim: { lossLocation }, vehicles: [] }, { ...units } as never, 'DE');
  expect(claim.lossLocation).toEqual(lossLocation);
});
