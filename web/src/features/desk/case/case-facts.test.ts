import { deskCaseSchema, type DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { leavesOf } from '@beistand/contract/validation/schema-leaves-fixture.ts';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '#platform/drawn-fixture.tsx';
import { withValue } from '#wizard/engine/value-path.ts';
import { CaseFacts } from './case-facts.tsx';

/** Shown above, beside the case and in its timeline. */
const shownElsewhere =
  /^(?:claimNumber|origin|state|communicationTypeExt|language|closedAt|closeReason|erasedAt|steps|callBefore|hasUnansweredNote)(?:\.|$)/;

const shown: DeskCase = {
  claimNumber: '26-10040118',
  origin: 'member',
  state: 'open',
  communicationTypeExt: 'medical',
  language: 'de_DE',
  createdAt: '2026-11-15T10:00:00.000Z',
  closedAt: null,
  closeReason: null,
  erasedAt: null,
  people: [
    {
      role: 'insured',
      firstName: 'Jale',
      lastName: 'Aydın',
      dateOfBirth: { year: 1984, month: 2, day: 29 },
      phone: '+49 171 2345678',
      email: 'jale@example.org',
    },
  ],
  loss: { cause: 'illness', country: 'GR', city: 'Volos', description: 'Fieber' },
  option: 'immediateHelp',
  question: 'Wer spricht Deutsch?',
  membershipNumber: '123456785',
  licencePlate: 'M-GR 4711',
  steps: [],
  callBefore: null,
  hasUnansweredNote: false,
};

const facts = leavesOf(deskCaseSchema).filter(({ path }) => !shownElsewhere.test(path));

test.each(facts.map(({ path }) => path.replaceAll('*', '0')))('H4.a %s of a case is drawn', async (path) => {
  const draw = (one: DeskCase) =>
    drawn(createElement(CaseFacts, { shown: one }), { messages: { 'desk.cause.illness': 'Erkrankung' } });
  const without = withValue(shown, path, undefined);
  expect(without, 'give it a value in this test').not.toEqual(shown);
  const changed = path === 'createdAt' ? { ...shown, createdAt: '2026-11-16T10:00:00.000Z' } : without;
  expect(await draw(shown), 'draw it among the facts').not.toBe(await draw(changed));
});
