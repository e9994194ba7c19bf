import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import { isVendorShown } from '@beistand/contract/features/contacts/contact-subtypes.ts';

/** The vendors of a claim, if its line of business shows them. */
export function shownVendors({ vendors, lineOfBusinessCode }: ClaimSummary): ClaimSummary['vendors'] {
  return vendors.filter(({ contactDTO }) => isVendorShown(lineOfBusinessCode, contactDTO.subtype));
}
