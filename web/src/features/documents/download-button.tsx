import { signedDocumentType } from '@beistand/contract/features/documents/document-types.ts';
import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './download-button.module.css';
import { useDownload } from './use-download.ts';

type DownloadButtonProps = {
  document: ListedDocument;
  /** It is what the person has come for. */
  isPrimary?: boolean;
};

/** Downloads one document; what was signed can be looked at, too. A failure is shown beside the buttons. */
export function DownloadButton({ document, isPrimary = false }: DownloadButtonProps) {
  const text = useText();
  const { name } = document;
  const { download, view, isAsking, hasFailed } = useDownload(document);
  return (
    <div className={styles.download}>
      {document.documentCategory === signedDocumentType && (
        <Button size="small" onClick={() => void view()}>
          <Eye aria-hidden="true" />
          <span>
            {text('documents.view')} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      )}
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size="small"
        loading={isAsking}
        onClick={() => void download()}
      >
        {!isAsking && <Download aria-hidden="true" />}
        <span>
          {text(hasFailed ? 'action.retry' : 'documents.download')} <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
      <p role="status" className={styles.failed}>
        {hasFailed && text('documents.download.failed')}
      </p>
    </div>
  );
}
