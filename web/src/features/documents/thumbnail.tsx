import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './thumbnail.module.css';

/** A decorative preview of the document, or an icon for its type. */
export function Thumbnail({ document: { previewToken, mimeType } }: { document: ListedDocument }) {
  const { basePath } = useConfiguration();
  const [isBroken, setBroken] = useState(false);
  const Sign = mimeType === 'application/pdf' ? FileText : ImageIcon;
  return (
    <div className={styles.frame}>
      {previewToken && !isBroken ? (
        <img
          src={`${basePath}document/document/preview?token=${encodeURIComponent(previewToken)}`}
          alt=""
          loading="lazy"
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      ) : (
        <Sign aria-hidden="true" className={styles.sign} />
      )}
    </div>
  );
}
