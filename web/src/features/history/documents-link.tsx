import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import styles from './documents-link.module.css';

/** From a document's entry to the documents, where what was signed can be opened with every link. */
export function DocumentsLink() {
  const text = useText();
  return (
    <MemberLink page="/my-documents" className={styles.documents}>
      {text('history.documents')}
    </MemberLink>
  );
}
