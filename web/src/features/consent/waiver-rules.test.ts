import { expect, test } from 'vitest';
import { answersTo, decided, signatoryOf } from './waiver-entry.ts';
import type { WaiverEntry } from './waiver-fields.ts';
import { waiverRules } from './waiver-rules.ts';

const now = { year: 2026, month: 11, day: 15 };
const patient = (year: number) => ({
  firstName: 'Eva',
  lastName: 'Lang',
  displayName: 'Eva Lang',
  dateOfBirth: { year, month: 11, day: 15 },
});
const adult = patient(1980);
const rulesFor = (who = adult) => waiverRules('1', who, now);
const { initial, isEmpty, read, wire } = rulesFor();
const empty: WaiverEntry = { ...initial, version: '1' };
const complete: WaiverEntry = {
  ...empty,
  checkbox1: true,
  checkbox3: true,
  checkbox4: true,
  checkbox5: true,
  choose: true,
  signingPlace: 'Köln',
};
const issuesIn = (entry: WaiverEntry, who = adult) => rulesFor(who).issuesIn(entry);
const namesOf = (entry: WaiverEntry, who = adult) => issuesIn(entry, who).map(({ path }) => path[0]);

test('S3.e all consents, the choice and the place are mandatory, in the order of the page', () => {
  expect(namesOf(empty)).toEqual(['checkbox1', 'choose', 'checkbox3', 'checkbox4', 'checkbox5', 'signingPlace']);
  expect(namesOf(complete)).toEqual([]);
  expect(issuesIn(empty)[0]?.code).toBe('consentMandatory');
  expect(issuesIn({ ...complete, signingPlace: ' ' })[0]?.code).toBe('required');
});

test('S3.c the choice is null until the signer chooses; No is confirmed by its own tick, and choosing again clears it', () => {
  expect(empty.choose).toBeNull();
  const no = decided(complete, false);
  expect(namesOf(no)).toEqual(['checkbox2']);
  expect(namesOf({ ...no, checkbox2: true })).toEqual([]);
  expect(decided({ ...no, checkbox2: true }, false).checkbox2).toBe(false);
  expect(namesOf(decided(no, true))).toEqual([]);
});

test('S3.b a child under 16 needs a legal representative, who signs', () => {
  expect(namesOf(complete, patient(2010))).toEqual([]);
  const child = patient(2011);
  expect(namesOf(complete, child)).toEqual(['legalRepresentative']);
  expect(namesOf({ ...complete, legalRepresentative: 'Ida Lang' }, child)).toEqual([]);
  expect(signatoryOf({ ...complete, legalRepresentative: 'Ida Lang' }, child, now)).toBe('Ida Lang');
  expect(signatoryOf(complete, child, now)).toBe('');
  expect(namesOf({ ...complete, legalRepresentative: 'eva lang' }, child)).toEqual(['legalRepresentative']);
  expect(signatoryOf(complete, adult, now)).toBe('Eva Lang');
});

test('answers count for the text that was read: another version asks for them anew', () => {
  expect(answersTo('1', complete)).toBe(complete);
  expect(answersTo('2', complete)).toEqual({ ...empty, version: '2', signingPlace: 'Köln' });
  expect(namesOf({ ...complete, version: '2' })).toContain('checkbox1');
});

test('the answers, the place and the day are sent', () => {
  const { version: _version, legalRepresentative: _nobody, ...answers } = complete;
  expect(wire(complete)).toEqual({ ...answers, signingDate: now });
  expect(wire({ ...decided(complete, false), checkbox2: true })).toMatchObject({ choose: false, checkbox2: true });
});

test('an entry without an answer is not worth keeping', () => {
  expect(isEmpty(empty, initial)).toBe(true);
  expect(isEmpty(complete, initial)).toBe(false);
  expect(isEmpty({ ...empty, choose: false }, initial)).toBe(false);
});

test('what an earlier release kept on the device is read', () => {
  expect(read(JSON.parse(JSON.stringify(complete)))).toEqual(complete);
});
