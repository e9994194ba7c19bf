import { memberUpload } from '@beistand/contract/constants.ts';
import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './left-out-notice.module.css';
import { wholeNames } from './whole-names.tsx';

/** Names the files that were one too many, once there is room for them again. */
export function LeftOutNotice({ names }: { names: readonly string[] }) {
  const text = useText();
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title={text('documents.leftOut.title', { count: names.length })}>
      <p className={styles.names}>
        {wholeNames(text('documents.leftOut', { names: names.join(', '), most: memberUpload.maxDocuments }))}
      </p>
    </Notice>
  );
}
