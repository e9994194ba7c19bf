import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import styles from './thumbnail.module.css';

type ThumbnailProps = {
  /** The address of a preview, where there is one. */
  source: string | undefined;
  mimeType: string | undefined;
  onDrawn?: () => void;
};

/** A decorative preview of a document, or an icon for its type. */
export function Thumbnail({ source, mimeType, onDrawn }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false);
  const Sign = mimeType === 'application/pdf' ? FileText : ImageIcon;
  return (
    <div className={styles.frame}>
      {source && !isBroken ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          className={styles.picture}
          onLoad={onDrawn}
          onError={() => setBroken(true)}
        />
      ) : (
        <Sign aria-hidden="true" className={styles.sign} />
      )}
    </div>
  );
}
