import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import { isVendorShown } from '@beistand/contract/features/contacts/contact-subtypes.ts';
import { ContactButton } from '#features/claims/contact-button.tsx';
import styles from './vendor-names.module.css';

/** The vendors of a claim, if its line of business shows them. */
export function VendorNames({ claim }: { claim: ClaimSummary }) {
  const shown = claim.vendors.filter(({ contactDTO }) => isVendorShown(claim.lineOfBusinessCode, contactDTO.subtype));
  if (shown.length === 0) return '–';
  return (
    <ul role="list" className={styles.names}>
      {shown.map(({ contactDTO }) => (
        <li key={contactDTO.publicID}>
          <ContactButton claimNumber={claim.claimNumber} contact={contactDTO} />
        </li>
      ))}
    </ul>
  );
}
