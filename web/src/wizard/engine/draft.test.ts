import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineWizard } from './definition.ts';
import { restore, serialise } from './draft.ts';
import { start } from './engine.ts';
import { autoSteps, immediateHelp, next, notice, previous, report, send, step, type Report } from './wizard-fixture.ts';

const reportSchema = v.object({ option: v.string(), name: v.string(), cause: v.string() });
const readReport = (data: unknown) => (v.is(reportSchema, data) ? data : null);

const atIncident = send(report, start(report, immediateHelp), next, next).state;
const draft = serialise(report, atIncident);

const steps = [...report.steps.values()];
const changed = (now: typeof steps, version = 1) =>
  defineWizard<Report>({ basePath: '/fnol-club', version, steps: now });

test('a draft holds the current step, the visited steps and the snapshot', () => {
  const { state } = send(report, atIncident, { type: 'change', data: { ...immediateHelp, cause: '' } }, next);
  expect(restore(report, serialise(report, state), readReport)).toEqual(state);
});

test('a draft holds replaced steps', () => {
  const policy = { lob: 'auto', policy: 'P-1' };
  const { state } = send(notice, start(notice, policy), { type: 'replaceNext', steps: autoSteps }, next, {
    type: 'handled',
    data: policy,
  });
  expect(restore(notice, serialise(notice, state), () => policy)).toEqual(state);
});

test('a draft of a running handler is restored without it, so that Next can be pressed again', () => {
  const waiting = send(report, atIncident, next, next).state;
  expect(waiting.phase).toBe('waiting');
  expect(restore(report, serialise(report, waiting), readReport)?.phase).toBe('filling');
});

test('data of an older version are migrated', () => {
  const read = (data: unknown, version: number) =>
    readReport(version === 1 ? { ...(data as Report), name: 'Erika (updated)' } : data);
  expect(restore(changed(steps, 2), draft, read)?.data.name).toBe('Erika (updated)');
});

test('when a step was removed, the rest of the draft is kept', () => {
  const restored = restore(changed(steps.filter(({ id }) => id !== 'incident-type')), draft, readReport);
  expect(restored).toMatchObject({
    data: immediateHelp,
    current: 'callback-options',
    visited: ['type-of-claim', 'contact-details', 'callback-options'],
    submitted: ['type-of-claim', 'contact-details'],
  });
});

test('when a step was added before the current one, the person continues there', () => {
  const restored = restore(changed([...steps.slice(0, 1), step('membership'), ...steps.slice(1)]), draft, readReport);
  expect(restored).toMatchObject({
    current: 'membership',
    steps: ['type-of-claim', 'membership', 'contact-details', 'incident-type', 'callback-options'],
  });
});

test('when one of the replaced steps was removed, the wizard falls back to its initial steps', () => {
  const policy = { lob: 'auto', policy: 'P-1' };
  const { state } = send(notice, start(notice, policy), { type: 'replaceNext', steps: autoSteps });
  const later = defineWizard({ ...notice, steps: [...notice.steps.values()].filter(({ id }) => id !== 'where') });
  expect(restore(later, serialise(notice, state), () => policy)?.steps).toEqual(notice.start);
});

test('the restored wizard goes back to a step that has errors now', () => {
  const strict = steps.map((each) =>
    each.id === 'contact-details' ? { ...each, schema: v.object({ name: v.pipe(v.string(), v.minLength(9)) }) } : each,
  );
  expect(restore(changed(strict), draft, readReport)?.current).toBe('contact-details');
});

test('unreadable visited steps and issues are dropped, the data are kept', () => {
  const damaged = JSON.stringify({ version: 1, data: immediateHelp, visited: 'all', reported: [{ id: 1 }] });
  expect(restore(report, damaged, readReport)).toEqual(start(report, immediateHelp));
});

test('a text without usable data is not a draft', () => {
  expect(restore(report, 'not json', readReport)).toBeNull();
  expect(restore(report, '{}', readReport)).toBeNull();
  expect(restore(report, JSON.stringify({ version: 1, data: { option: 7 } }), readReport)).toBeNull();
  expect(restore(report, serialise(report, send(report, atIncident, previous).state), () => null)).toBeNull();
});
