import type { CaseConsent } from '@beistand/contract/features/desk/case-schema.ts';

/** The state of a consent. Members who do not consent to enquiries are asked before each of them: `single`. */
export function consentState({ purpose, isGiven }: Pick<CaseConsent, 'purpose' | 'isGiven'>) {
  if (isGiven) return 'given';
  return purpose === 'enquiries' ? 'single' : 'withdrawn';
}
