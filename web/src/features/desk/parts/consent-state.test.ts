import { expect, test } from 'vitest';
import { consentState } from './consent-state.ts';

test('who does not consent to enquiries is asked each time, as the member reads it', () => {
  expect(consentState({ purpose: 'enquiries', isGiven: false })).toBe('single');
  expect(consentState({ purpose: 'enquiries', isGiven: true })).toBe('given');
  expect(consentState({ purpose: 'reinsurers', isGiven: false })).toBe('withdrawn');
});
