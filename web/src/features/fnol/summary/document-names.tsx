import FileText from 'lucide-react/icons/file-text';
import { useClaimDocuments } from '#features/claim-documents/api.ts';
import { useText } from '#i18n/use-text.ts';
import { breakable } from '#ui/content/breakable.tsx';
import styles from './document-names.module.css';

/** What was sent along. */
export function DocumentNames({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { data = [] } = useClaimDocuments(claimNumber);
  if (data.length === 0) return null;
  return (
    <ul aria-label={text('fnol.summary.documents')} className={styles.list}>
      {data.map(({ publicID, name }) => (
        <li key={publicID} className={styles.name}>
          <FileText aria-hidden="true" className={styles.icon} />
          <span>{breakable(name)}</span>
        </li>
      ))}
    </ul>
  );
}
