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
  ['nobody was in touch before the end', {}, ['reported', 'closed']],
  ['the first that was heard is that it is closed', { contactedAt: 'end' }, ['reported', 'closed']],
  ['reported by phone', { callbackHours: null }, ['reported', 'contact', 'review', 'closed']],
  ['called', { contactedAt: 'before' }, ['reported', 'contact', 'review', 'closed']],
  ['asked and given', { contactedAt: 'before', wasAsked: true }, [...caseStepIds]],
  [
    'given and not checked',
    { contactedAt: 'before', wasAsked: true, hasUnsettledRequests: true, hasUncheckedDocuments: true },
    ['reported', 'contact', 'information', 'closed'],
  ],
  [
    'sent unasked and not checked',
    { callbackHours: null, hasUncheckedDocuments: true },
    ['reported', 'contact', 'closed'],
  ],
] as const)('in a closed case only what happened is ticked: %s', (_what, changes, happened) => {
  const closedAt = new Date('2026-11-20T10:00:00Z');
  const contactedAt = 'contactedAt' in changes ? (changes.contactedAt === 'end' ? closedAt : facts.now) : null;
  const steps = caseSteps({ ...facts, ...changes, contactedAt, closedAt });
  expect(steps.map(({ id }) => id)).toEqual(happened);
  expect(steps.every(({ state }) => state === 'done')).toBe(true);
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
  expect(closed.every(({ state }) => state === 'done')).toBe(true);
  expect(closed.at(-1)?.at).toBe('2026-11-20T10:00:00.000Z');
});
