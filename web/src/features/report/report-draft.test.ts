import { expect, test } from 'vitest';
import { start } from '#wizard/engine.ts';
import { laterSteps } from './later-steps.ts';
import { readReportDraft, writeReportDraft } from './report-draft.ts';
import { accident } from './report-fixture.ts';
import { reportWizard } from './report-wizard.ts';

const handler = async () => ({ data: accident });
const wizard = reportWizard('gelbring', laterSteps, { bringLaterSteps: handler, submit: handler });
const lastStep = {
  ...start(wizard, accident),
  current: 'callback-options',
  visited: ['type-of-claim', 'contact-details', 'incident-type', 'callback-options'],
};

test('a report comes back where it was left, with all that was entered', () => {
  const read = readReportDraft(wizard, writeReportDraft(wizard, lastStep));
  expect([read?.state.current, read?.state.data, read?.isSent]).toEqual(['callback-options', accident, false]);
});

test('a report that was sent and not heard comes back as sent, ready to be sent again', () => {
  const read = readReportDraft(wizard, writeReportDraft(wizard, { ...lastStep, phase: 'waiting' }));
  expect([read?.isSent, read?.state.phase]).toEqual([true, 'filling']);
});

test('a first step that is still loading is not a report that was sent', () => {
  const waiting = { ...start(wizard, accident), phase: 'waiting' } as const;
  expect(readReportDraft(wizard, writeReportDraft(wizard, waiting))?.isSent).toBe(false);
});

test.each(['', 'null', '{}', '{"isSent":true,"wizard":"{}"}'])('what is no report is given up: %s', (text) => {
  expect(readReportDraft(wizard, text)).toBeNull();
});

test('data of another shape or version are given up', () => {
  const text = writeReportDraft(wizard, { ...lastStep, data: { ...accident, city: undefined as never } });
  expect(readReportDraft(wizard, text)).toBeNull();
  expect(readReportDraft({ ...wizard, version: 2 }, writeReportDraft(wizard, lastStep))).toBeNull();
});
