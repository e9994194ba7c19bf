import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import styles from './thumbnail.module.css';

type ThumbnailProps = {
  /** The address of a preview, where there is one. */
  source: string | undefined;
  mimeType: string | undefined;
  onDrawn?: () => void;
  onUndrawn?: (() => void) | undefined;
  /** It is drawn although it is not in sight, to know whether it can be. */
  isEager?: boolean;
};

/** A decorative preview of a document, or an icon for its type. */
export function Thumbnail({ source, mimeType, onDrawn, onUndrawn, isEager = false }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false);
  const Sign = mimeType === 'application/pdf' ? FileText : ImageIcon;
  return (
    <div className={styles.frame}>
      {source && !isBroken ? (
        <img
          src={source}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          className={styles.picture}
          onLoad={onDrawn}
          onError={() => {
            setBroken(true);
            onUndrawn?.();
          }}
        />
      ) : (
        <Sign aria-hidden="true" className={styles.sign} />
      )}
    </div>
  );
}
