import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import Download from 'lucide-react/icons/download';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './download-button.module.css';
import { useDownload } from './use-download.ts';

/** Downloads one document. A failure is shown beside the button. */
export function DownloadButton({ document: { publicID, name } }: { document: ListedDocument }) {
  const text = useText();
  const { download, isAsking, hasFailed } = useDownload(publicID);
  return (
    <div className={styles.download}>
      <Button size="small" loading={isAsking} onClick={() => void download()}>
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
