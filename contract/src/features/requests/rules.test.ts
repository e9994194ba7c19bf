import { expect, test } from 'vitest';
import { caseStepIds } from './schema.ts';
import { type CaseFacts, caseSteps, isCaseClosed } from './rules.ts';

const facts: CaseFacts = {
  reportedAt: new Date('2026-11-15T10:00:00Z'),
  callbackHours: 2,
  contactedAt: null,
  wasAsked: false,
  hasUnsettledRequests: false,
  hasUncheckedDocuments: false,
  closedAt: null,
  closeReason: null,
  now: new Date('2026-11-15T10:30:00Z'),
};

const current = (changes: Partial<CaseFacts>) =>
  caseSteps({ ...facts, ...changes }).filter(({ state }) => state === 'current');

test('until the club has called, the call is the current step, with its time', () => {
  expect(current({})).toEqual([{ id: 'contact', state: 'current', at: '2026-11-15T12:00:00.000Z' }]);
});

test('a promised time that has passed is no longer shown, and the call that was not made is still the current step', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(current({ now })).toEqual([{ id: 'contact', state: 'current', at: null }]);
  expect(current({ now, contactedAt: now })).toMatchObject([{ id: 'review' }]);
  expect(current({ now, hasUnsettledRequests: true })).toMatchObject([{ id: 'information' }]);
});

test('a case without a promised call is being worked on', () => {
  expect(current({ callbackHours: null })).toMatchObject([{ id: 'review' }]);
});

test('what is asked comes before the review', () => {
  const contactedAt = new Date('2026-11-15T11:00:00Z');
  expect(current({ contactedAt, hasUnsettledRequests: true, wasAsked: true })).toMatchObject([{ id: 'information' }]);
  expect(current({ contactedAt, wasAsked: true })).toMatchObject([{ id: 'review' }]);
});

test.each([
  ['nobody was in touch before the end', {}, ['contact', 'review']],
  ['the first that was heard is that it is closed', { contactedAt: 'end' }, ['contact', 'review']],
  ['reported by phone', { callbackHours: null }, []],
  ['called', { contactedAt: 'before' }, []],
  ['asked and given', { contactedAt: 'before', wasAsked: true }, []],
  ['given and not checked', { contactedAt: 'before', wasAsked: true, hasUncheckedDocuments: true }, ['review']],
  ['sent unasked and not checked', { callbackHours: null, hasUncheckedDocuments: true }, ['review']],
  ['not covered', { contactedAt: 'before', closeReason: 'notCovered' }, ['review']],
  ['withdrawn', { contactedAt: 'before', closeReason: 'withdrawn' }, ['review']],
  ['reported twice', { contactedAt: 'before', closeReason: 'duplicate' }, ['review']],
  ['closed by another system', { contactedAt: 'before', closeReason: null }, []],
] as const)('in a closed case only what happened is ticked: %s', (_what, changes, missed) => {
  const closedAt = new Date('2026-11-20T10:00:00Z');
  const contactedAt = 'contactedAt' in changes ? (changes.contactedAt === 'end' ? closedAt : facts.now) : null;
  const steps = caseSteps({ ...facts, closeReason: 'settled', ...changes, contactedAt, closedAt });
  const without = 'wasAsked' in changes ? [] : ['information'];
  expect(steps.map(({ id }) => id)).toEqual(caseStepIds.filter((id) => !without.includes(id)));
  expect(steps.filter(({ state }) => state === 'notReached').map(({ id }) => id)).toEqual(missed);
  expect(steps.filter(({ state }) => state === 'done')).toHaveLength(steps.length - missed.length);
  expect(steps.filter(({ at, state }) => at && state !== 'done')).toEqual([]);
});

test('exactly one step is current until the case is closed', () => {
  for (const hasUnsettledRequests of [true, false])
    for (const wasAsked of [true, false])
      for (const contactedAt of [null, facts.now])
        for (const callbackHours of [null, 1] as const)
          expect(current({ hasUnsettledRequests, wasAsked, contactedAt, callbackHours })).toHaveLength(1);
  const closed = caseSteps({ ...facts, closedAt: new Date('2026-11-20T10:00:00Z') });
  expect(isCaseClosed(caseSteps(facts))).toBe(false);
  expect(isCaseClosed(closed)).toBe(true);
  expect(closed.filter(({ state }) => state === 'current' || state === 'upcoming')).toEqual([]);
  expect(closed.at(-1)?.at).toBe('2026-11-20T10:00:00.000Z');
});
