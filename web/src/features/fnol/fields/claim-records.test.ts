import { serverKeys } from '@beistand/contract/features/fnol/content.ts';
import { filledClaims, leavesOfLine, withValueAt } from '@beistand/contract/features/fnol/filled-claims-fixture.ts';
import { fixtureJudge } from '@beistand/contract/features/fnol/fnol-fixture.ts';
import { fnolPolicyTypes } from '@beistand/contract/features/fnol/lines.ts';
import { claimIssues } from '@beistand/contract/features/fnol/rules/step-rules.ts';
import { fnolDataSchema } from '@beistand/contract/features/fnol/schema.ts';
import { leavesOf, type Leaf } from '@beistand/contract/validation/schema-leaves-fixture.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loadAllRules } from '#features/fnol/wizard/later-rules.ts';
import { claimRecords, itemLabels, recordsOfStep } from './claim-records.ts';
import { recordAt } from './field-record.ts';

await loadAllRules();

const all = leavesOf(fnolDataSchema).map(({ path }) => path);
const isServers = (pattern: string) => (serverKeys as readonly string[]).includes(pattern.split('.')[0] ?? '');

/** What a claim may hold and nobody is asked for: ids, what follows from a choice, and parts of people that a step does not need. */
const notAsked =
  /(?:^|\.)(?:tempID|publicID|displayName|subtype|contactType|policyRole|canDelete|addressType|addressLine[23])$/;

test.each(Object.keys(claimRecords))('%s is a field of the claim', (pattern) => {
  expect([...all, 'policy.policyNumber']).toContain(pattern);
});

test('F7.a F7.b F7.c F7.d F7.j F7.e F7.f every answer of a line of business has its field', () => {
  const people = /\.(?:driver|injured|passengers\.\*|firstIntakeDoctor|repairFacility)\./;
  const missing = all.filter(
    (pattern) =>
      pattern.startsWith('lobs.') &&
      !notAsked.test(pattern) &&
      !people.test(pattern) &&
      !/^lobs\.(?:businessOwners|inlandMarine)\.injuryIncidents/.test(pattern) &&
      !(pattern in claimRecords),
  );
  expect(missing, 'the contract has them: give each a record').toEqual([]);
});

test('F8.d F9.a F10.a every other answer has its field', () => {
  const missing = all.filter(
    (pattern) =>
      !pattern.startsWith('lobs.') && !isServers(pattern) && !notAsked.test(pattern) && !(pattern in claimRecords),
  );
  // A main contact is a person and needs no birthday; related people need neither address nor e-mail.
  expect(
    missing.filter(
      (pattern) => !/dateOfBirth|contactName|relatedContacts\.\*\.contact\.|lossLocation\.state/.test(pattern),
    ),
  ).toEqual([]);
});

test.each(fnolPolicyTypes)('what the schema of %s finds too long is told at its step', (policyType) => {
  const claims = filledClaims(policyType);
  const tooLong = 'x'.repeat(10_000);
  const isBounded = ({ schema }: Leaf) => v.is(schema, 'x') && !v.is(schema, tooLong);
  const asked = leavesOfLine(policyType).filter((leaf) => leaf.path in claimRecords && isBounded(leaf));
  const untold = asked.filter(({ path }) => {
    const place = path.replaceAll('*', '0');
    const issues = claims.flatMap((claim) => claimIssues(withValueAt(claim, place, tooLong), fixtureJudge));
    return issues.every((issue) => issue.path.join('.') !== place);
  });
  expect(
    untold.map(({ path }) => path),
    'give them a rule in contract/src/features/fnol/rules',
  ).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

test('each repeated thing has its words', () => {
  const lists = Object.keys(claimRecords).flatMap((pattern) =>
    pattern.split('.').flatMap((part, index, parts) => (part === '*' ? [parts.slice(0, index + 1).join('.')] : [])),
  );
  for (const list of new Set(lists)) {
    expect(itemLabels).toHaveProperty([list]);
    expect(itemLabels).toHaveProperty([list.replace(/\.\*$/, '')]);
  }
});

test('a field belongs to one step, and a path with numbers finds its record', () => {
  const patterns = Object.values(recordsOfStep).flatMap((records) => Object.keys(records));
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(recordAt(claimRecords, 'relatedContacts.12.contact.lastName')?.label).toBe('fnol.person.lastName');
});
