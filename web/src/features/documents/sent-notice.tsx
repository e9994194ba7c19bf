import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { CaseShortcuts } from './case-shortcuts.tsx';
import styles from './sent-notice.module.css';
import type { QueuedFile } from './upload-queue.ts';

type SentNoticeProps = { items: readonly QueuedFile[]; onMore: () => void };

/** Shown only after the server has stored every file. */
export function SentNotice({ items, onMore }: SentNoticeProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <span className={styles.dot} aria-hidden="true" />
        {text('documents.sent.title')}
      </h2>
      <p>
        <strong>{text('documents.sent.how')}</strong> {text('documents.sent.text')}
      </p>
      <ul className={styles.files}>
        {items.map(({ id, file, isKnown }) => (
          <li key={id} className={styles.file}>
            <span className={styles.name}>{file.name}</span>
            <StatusLabel tone="success" label={text(isKnown ? 'documents.queue.known' : 'documents.queue.sent')} />
          </li>
        ))}
      </ul>
      <CaseShortcuts pages={['/my-documents', '/recall', '/history']}>
        <Button onClick={onMore}>{text('documents.uploadMore')}</Button>
      </CaseShortcuts>
    </Card>
  );
}
