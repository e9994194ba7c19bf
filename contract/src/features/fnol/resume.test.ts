import { expect, test } from 'vitest';
import { fnolSteps } from './codes.ts';
import { completeClaim, fixtureJudge as judge } from './fnol-fixture.ts';
import { resumeStep } from './resume.ts';

const visited = (count: number) => ({ version: 1 as const, visited: fnolSteps.slice(0, count) });

test('F5 a draft goes on at its first step with an error', () => {
  expect(resumeStep(completeClaim('Homeowners', { draft: visited(6), mainContact: undefined }), judge)).toBe(
    'contact-details',
  );
  expect(resumeStep({ policy: { policyType: 'travel_per', policyNumber: '1' } }, judge)).toBe('select-policy');
});

test('F5 without an error it goes on at the first step that was never seen', () => {
  expect(resumeStep(completeClaim('Homeowners', { draft: visited(4) }), judge)).toBe('additional-information');
});

test('F5 with all seen it goes on at the summary', () => {
  expect(resumeStep(completeClaim('Homeowners', { draft: visited(6) }), judge)).toBe('summary');
});
