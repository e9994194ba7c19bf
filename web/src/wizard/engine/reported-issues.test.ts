import { expect, test } from 'vitest';
import { defineWizard } from './definition.ts';
import { start } from './engine.ts';
import { reportedIssues } from './reported-issues.ts';
import { next, send, step } from './wizard-fixture.ts';

const wizard = defineWizard<object>({
  basePath: '/claim',
  version: 1,
  steps: [
    step('people', { labels: { 'people.*.lastName': 'action.ok' } }),
    step('loss', { labels: { lossDate: 'action.ok' } }),
    step('summary', { onNext: (data) => Promise.resolve({ data }) }),
  ],
});

const found = [
  { path: ['people', 1, 'lastName'], code: 'maxLength' },
  { path: ['lossDate'], code: 'notInFuture' },
  { path: ['policy'], code: 'invalid' },
];

test('W6.a what a server found belongs to the step that asks for it, the rest to the step that sent it', () => {
  const issues = reportedIssues(wizard, found, 'summary');
  expect(issues.map(({ validationStep, dtoFieldName }) => [validationStep, dtoFieldName])).toEqual([
    ['people', 'people.1.lastName'],
    ['loss', 'lossDate'],
    ['summary', null],
  ]);
});

test('W7 whoever sends what the server refuses is brought to the first step with a refused field', () => {
  const atSummary = send(wizard, start(wizard, {}), next, next, next).state;
  const issues = reportedIssues(wizard, found, 'summary');
  expect(atSummary.phase).toBe('waiting');
  const refused = send(wizard, atSummary, { type: 'handled', data: {}, issues });
  expect(refused.state.current).toBe('people');
});
