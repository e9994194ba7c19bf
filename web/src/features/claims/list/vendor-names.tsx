import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import { ContactButton } from '#features/claims/contact-button.tsx';
import { shownVendors } from './shown-vendors.ts';
import styles from './vendor-names.module.css';

export function VendorNames({ claim }: { claim: ClaimSummary }) {
  const shown = shownVendors(claim);
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
