import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { CaseShortcutButtons } from '#features/documents/case-shortcuts.tsx';
import { useIsCaseClosed } from '#features/requests/api.ts';
import { LeftOutNotice } from '#features/documents/queue/left-out-notice.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { breakable } from '#ui/content/breakable.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { countSent, type JudgedFile } from './judged-files.ts';
import styles from './sent-notice.module.css';
import { SentState } from './sent-state.tsx';

type SentNoticeProps = {
  files: readonly JudgedFile[];
  types: readonly { code: string; name: string }[];
  leftOut: readonly string[];
  onMore: () => void;
};

/** Shown only after the server has answered for every file. A file may be refused while it is shown. */
export function SentNotice({ files, types, leftOut, onMore }: SentNoticeProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { refused, known, fresh } = countSent(files);
  const isClosed = useIsCaseClosed();
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {(fresh > 0 || refused > 0) && (
          <span className={classNames(styles.dot, fresh === 0 && styles.refused)} aria-hidden="true">
            {fresh === 0 ? <X /> : <Check />}
          </span>
        )}
        {fresh > 0 && text('documents.sent.title')}
        {fresh === 0 && known > 0 && text('documents.sent.known.title')}
        {refused === files.length && text('documents.sent.refused.title', { count: refused })}
      </h2>
      {refused > 0 && (
        <Notice tone="danger" announce="alert">
          {text('documents.sent.refused', { count: refused })}
        </Notice>
      )}
      {fresh > 0 && (
        <p>
          <strong>{text('documents.sent.how')}</strong>{' '}
          {fresh === files.length ? text('documents.sent.text') : text('documents.sent.text.some', { count: fresh })}
        </p>
      )}
      {fresh === 0 && known > 0 && <p>{text('documents.sent.known', { count: known })}</p>}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <span className={styles.name}>
              <strong className={styles.type}>{types.find(({ code }) => code === file.category)?.name}</strong>
              <span className={styles.ofFile}>{breakable(file.file.name)}</span>
            </span>
            <SentState file={file} />
          </li>
        ))}
      </ul>
      <div className={styles.leftOut}>
        <LeftOutNotice names={leftOut} />
      </div>
      <CaseShortcutButtons pages={['/my-documents', '/recall', '/history']}>
        {!isClosed && <Button onClick={onMore}>{text('documents.uploadMore')}</Button>}
      </CaseShortcutButtons>
    </Card>
  );
}
