import { expect, test } from 'vitest';
import {
  answersTo,
  withChoice,
  emptyWaiver,
  isEmptyWaiver,
  signatoryOf,
  waiverIssues,
  type WaiverEntry,
} from './waiver-entry.ts';

const now = { year: 2026, month: 11, day: 15 };
const patient = (year: number) => ({
  firstName: 'Eva',
  lastName: 'Lang',
  displayName: 'Eva Lang',
  dateOfBirth: { year, month: 11, day: 15 },
});
const adult = patient(1980);
const complete: WaiverEntry = {
  ...emptyWaiver,
  version: '1',
  checkbox1: true,
  checkbox3: true,
  checkbox4: true,
  checkbox5: true,
  choose: true,
  signingPlace: 'Köln',
};
const namesOf = (entry: WaiverEntry, who = adult) => waiverIssues(entry, who, now).map(({ path }) => path[0]);

test('S3.e all consents, the choice and the place are mandatory, in the order of the page', () => {
  expect(namesOf(emptyWaiver)).toEqual(['checkbox1', 'choose', 'checkbox3', 'checkbox4', 'checkbox5', 'signingPlace']);
  expect(namesOf(complete)).toEqual([]);
  expect(waiverIssues(emptyWaiver, adult, now)[0]?.code).toBe('consentMandatory');
  expect(waiverIssues({ ...complete, signingPlace: ' ' }, adult, now)[0]?.code).toBe('required');
});

test('S3.c the choice is null until the signer chooses; No needs its own checkbox, which another choice clears', () => {
  expect(emptyWaiver.choose).toBeNull();
  const no = withChoice(complete, false);
  expect(namesOf(no)).toEqual(['checkbox2']);
  expect(namesOf({ ...no, checkbox2: true })).toEqual([]);
  expect(withChoice({ ...no, checkbox2: true }, false).checkbox2).toBe(false);
  expect(namesOf(withChoice(no, true))).toEqual([]);
});

test('S3.b a child under 16 needs a legal representative, who signs', () => {
  expect(namesOf(complete, patient(2010))).toEqual([]);
  const child = patient(2011);
  expect(namesOf(complete, child)).toEqual(['legalRepresentative']);
  expect(namesOf({ ...complete, legalRepresentative: 'Ida Lang' }, child)).toEqual([]);
  expect(signatoryOf({ ...complete, legalRepresentative: 'Ida Lang' }, child)).toBe('Ida Lang');
  expect(signatoryOf(complete, adult)).toBe('Eva Lang');
});

test('answers are dropped when the version of the text changes', () => {
  expect(answersTo('1', complete)).toBe(complete);
  expect(answersTo('2', complete)).toEqual({ ...emptyWaiver, version: '2', signingPlace: 'Köln' });
});

test('an entry without an answer is empty', () => {
  expect(isEmptyWaiver({ ...emptyWaiver, version: '1' })).toBe(true);
  expect(isEmptyWaiver(complete)).toBe(false);
  expect(isEmptyWaiver({ ...emptyWaiver, choose: false })).toBe(false);
});
