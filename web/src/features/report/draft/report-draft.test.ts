import { expect, test } from 'vitest';
import { start } from '#wizard/engine/engine.ts';
import { laterSteps } from '#features/report/later-steps.ts';
import { readReportDraft, writeReportDraft } from './report-draft.ts';
import version1 from './report-draft-version-1.json' with { type: 'json' };
import type { ReportData } from '#features/report/fields/report-fields.ts';
import { accident } from '#features/report/fields/report-fixture.ts';
import { reportWizard } from '#features/report/report-wizard.ts';

const handler = async () => ({ data: accident });
const wizard = reportWizard('gelbring', laterSteps, { addLaterSteps: handler, submit: handler });
const lastStep = {
  ...start(wizard, accident),
  current: 'callback-options',
  visited: ['type-of-claim', 'contact-details', 'incident-type', 'callback-options'],
};

test('a draft restores the step and all values', () => {
  const read = readReportDraft(wizard, writeReportDraft(wizard, lastStep));
  expect([read?.state.current, read?.state.data, read?.isSent]).toEqual(['callback-options', accident, false]);
});

test('a report that was sent without an answer is restored as sent, to be sent again', () => {
  const read = readReportDraft(wizard, writeReportDraft(wizard, { ...lastStep, phase: 'waiting' }));
  expect([read?.isSent, read?.state.phase]).toEqual([true, 'filling']);
});

test('a draft of the first step while it is loading does not count as sent', () => {
  const waiting = { ...start(wizard, accident), phase: 'waiting' } as const;
  expect(readReportDraft(wizard, writeReportDraft(wizard, waiting))?.isSent).toBe(false);
});

test.each(['', 'null', '{}', '{"isSent":true,"wizard":"{}"}'])('an invalid draft is dropped: %s', (text) => {
  expect(readReportDraft(wizard, text)).toBeNull();
});

test('a draft of version 1, as the first release wrote it, is restored completely', () => {
  const kept = JSON.parse(version1.wizard) as { data: ReportData };
  const read = readReportDraft(wizard, JSON.stringify(version1));
  expect(read?.state.data).toMatchObject(kept.data);
  expect([read?.state.current, read?.isSent]).toEqual(['callback-options', false]);
});

test('a draft without a new field keeps all others, and continues at the step of that field', () => {
  const { city: _, ...others } = accident;
  const read = readReportDraft(wizard, writeReportDraft(wizard, { ...lastStep, data: others as ReportData }));
  expect([read?.state.current, read?.state.data]).toEqual(['contact-details', { ...accident, city: '' }]);
});

test('an invalid value is dropped, and all others are kept', () => {
  const damaged = { ...accident, city: 7, option: 'holiday', patient: { ...accident.patient, firstName: null } };
  const read = readReportDraft(wizard, writeReportDraft(wizard, { ...lastStep, data: damaged as never }));
  const corrected = { ...accident, city: '', option: null, patient: { ...accident.patient, firstName: '' } };
  expect([read?.state.current, read?.state.data]).toEqual(['type-of-claim', corrected]);
});

test('a draft of a newer release keeps the fields that are known here', () => {
  const later = { ...accident, imaginary: 'Zur Post' };
  const read = readReportDraft(wizard, writeReportDraft({ ...wizard, version: 2 }, { ...lastStep, data: later }));
  expect(read?.state.data).toEqual(accident);
});
