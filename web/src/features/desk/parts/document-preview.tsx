import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { authorisedFetch } from '#platform/network/authorised-fetch.ts';
import { useConfiguration, useSession } from '#platform/runtime.tsx';
import styles from './document-preview.module.css';

/** A small drawn picture of the document, or a sign where there is none. It needs the bearer token, so it is no plain image. */
export function DocumentPreview({ document: { previewToken } }: { document: ListedDocument }) {
  const session = useSession();
  const { basePath } = useConfiguration();
  const [picture, setPicture] = useState<string>();

  useEffect(() => {
    if (previewToken === undefined) return;
    let isLeft = false;
    let address: string | undefined;
    authorisedFetch(session, `${basePath}document/document/preview?token=${encodeURIComponent(previewToken)}`)
      .then((response) => response.blob())
      .then((content) => {
        if (isLeft) return;
        address = URL.createObjectURL(content);
        setPicture(address);
      })
      // The sign stays, and the document can be opened all the same.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [session, basePath, previewToken]);

  return (
    <div className={styles.frame}>
      {picture ? (
        <img src={picture} alt="" className={styles.picture} />
      ) : (
        <FileText aria-hidden="true" className={styles.sign} />
      )}
    </div>
  );
}
