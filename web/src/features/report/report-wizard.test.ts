import { expect, test } from 'vitest';
import { advance, start } from '#wizard/engine/engine.ts';
import { pathOf, presentSteps } from '#wizard/engine/steps.ts';
import { laterSteps } from './later-steps.ts';
import type { ReportData } from './fields/report-fields.ts';
import { accident, emptyReport, question } from './fields/report-fixture.ts';
import { reportWizard } from './report-wizard.ts';

const handlers = {
  addLaterSteps: async (data: ReportData) => ({ data }),
  submit: async (data: ReportData) => ({ data }),
};
const wizard = reportWizard('gelbring', laterSteps, handlers);

function pathsOf(data: ReportData): string[] {
  const state = start(wizard, data);
  return presentSteps(wizard, state).map(({ id }) => pathOf(wizard, state, id));
}

test('M2.a the steps and their paths', () => {
  expect(pathsOf(accident)).toEqual([
    '/fnol-gelbring',
    '/fnol-gelbring/contact-details',
    '/fnol-gelbring/incident-type',
    '/fnol-gelbring/callback-options',
  ]);
});

test('M2.c the loss cause is asked for immediate help only', () => {
  for (const option of ['travelCountryMedicalCareInfo', 'destinationCountryMedicalCareInfo'] as const) {
    expect(pathsOf({ ...question, option })).not.toContain('/fnol-gelbring/incident-type');
  }
  expect(pathsOf(emptyReport)).toContain('/fnol-gelbring/incident-type');
});

test('M3 Next waits for an option and for the terms', () => {
  const missing = (more: Partial<ReportData>) =>
    wizard.steps.get('type-of-claim')?.missing?.({ ...emptyReport, ...more });
  expect(missing({})).toBe('report.type.missing.option');
  expect(missing({ acceptsTerms: true })).toBe('report.type.missing.option');
  expect(missing({ option: 'immediateHelp' })).toBe('report.type.missing.terms');
  expect(missing({ option: 'immediateHelp', acceptsTerms: true })).toBeNull();
});

test.each([
  ['M4.a contact-details, who', 'contact-details', 'who', { patient: emptyReport.patient }],
  ['M4.g contact-details, where', 'contact-details', 'where', { city: '' }],
  ['M4.i contact-details, how to reach', 'contact-details', 'reach', { acceptsPrivacy: false }],
  ['M5.a incident-type', 'incident-type', undefined, { lossCause: null }],
  ['M6.a callback-options', 'callback-options', undefined, { callbackHours: null }],
])('%s stops Next until it is answered', (_, current, part, more) => {
  const at = (data: ReportData) => ({ ...start(wizard, data), current, part, visited: ['type-of-claim', current] });
  expect(advance(wizard, at({ ...accident, ...more }), { type: 'next' }).effect).toEqual({ type: 'showIssues' });
  expect(advance(wizard, at(accident), { type: 'next' }).effect).not.toEqual({ type: 'showIssues' });
});

test('M5.b a description has at most 1333 characters', () => {
  const at = (description: string) => ({
    ...start(wizard, { ...accident, description }),
    current: 'incident-type',
    visited: ['type-of-claim', 'contact-details', 'incident-type'],
  });
  expect(advance(wizard, at('x'.repeat(1334)), { type: 'next' }).effect).toEqual({ type: 'showIssues' });
  expect(advance(wizard, at('x'.repeat(1333)), { type: 'next' }).effect?.type).toBe('redirect');
});

test('every field of a step has a label for the error summary', () => {
  for (const { id, schema, labels } of wizard.steps.values()) {
    const issues = schema?.['~standard'].validate({ ...emptyReport, contactPerson: { firstName: '', lastName: '' } });
    if (!issues || issues instanceof Promise) continue;
    const fields = (issues.issues ?? []).map(({ path = [] }) =>
      path.map((part) => (typeof part === 'object' ? part.key : part)).join('.'),
    );
    for (const field of fields) expect(Object.keys(labels ?? {}), `${id} ${field}`).toContain(field);
  }
});
