import type { CaseConsent } from '@beistand/contract/features/desk/case-schema.ts';

/** Who does not consent to enquiries is asked before each of them. */
export function consentState({ purpose, isGiven }: Pick<CaseConsent, 'purpose' | 'isGiven'>) {
  if (isGiven) return 'given';
  return purpose === 'enquiries' ? 'single' : 'withdrawn';
}
