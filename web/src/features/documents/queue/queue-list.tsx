import X from 'lucide-react/icons/x';
import { memberUpload } from '@beistand/contract/constants.ts';
import { useId, type MouseEvent, type Ref } from 'react';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { breakable } from '#ui/content/breakable.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import styles from './queue-list.module.css';
import type { JudgedFile } from '#features/documents/sent/judged-files.ts';
import { SentState } from '#features/documents/sent/sent-state.tsx';
import type { QueuedFile, UploadQueue } from './upload-queue.ts';
import { useBrokenPicture } from './use-broken-picture.ts';

type QueueListProps = {
  queue: UploadQueue;
  items: readonly JudgedFile[];
  types: readonly { code: string; name: string }[];
  /** There is no connection, and the file that is being sent waits for it. */
  isWaiting: boolean;
  /** Called when the last file was removed, and with it the button that had the focus. */
  onEmpty: () => void;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The queued files: picture, name, type, progress, and a button to remove each. */
export function QueueList({ queue, items, types, isWaiting, onEmpty, headingRef }: QueueListProps) {
  const text = useText();
  const headingId = useId();
  const sent = items.filter(({ status }) => status === 'sent').length;
  const isBegun = items.some(({ status }) => status === 'sending' || status === 'sent');

  function remove(id: string, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    queue.remove(id);
    const next = neighbour?.querySelector('button');
    if (next) next.focus();
    else onEmpty();
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.heading}>
        {text('documents.queue.title')}{' '}
        <span className={styles.count}>
          {isBegun
            ? text('documents.queue.progress', { sent, count: items.length })
            : text('documents.queue.count', { count: items.length, most: memberUpload.maxDocuments })}
        </span>
      </h2>
      <ul className={styles.list} aria-labelledby={headingId}>
        {items.map((item) => (
          <QueueItem
            key={item.id}
            item={item}
            isBegun={isBegun}
            isWaiting={isWaiting}
            type={types.find(({ code }) => code === item.category)?.name ?? item.category}
            onRemove={(event) => remove(item.id, event)}
          />
        ))}
      </ul>
    </section>
  );
}

type QueueItemProps = RemoveButtonProps & Omit<QueuedStateProps, 'isBroken'> & { type: string };

function QueueItem({ item, type, isBegun, isWaiting, onRemove }: QueueItemProps) {
  const { isBroken, onUndrawn } = useBrokenPicture(item.file);
  return (
    <li className={styles.item}>
      <ChosenPicture file={item.file} onUndrawn={onUndrawn} />
      <div className={styles.about}>
        <p className={styles.name}>{breakable(item.file.name)}</p>
        <p className={styles.muted}>{type}</p>
        <QueuedState item={item} isBegun={isBegun} isWaiting={isWaiting} isBroken={isBroken} />
      </div>
      {item.status !== 'sent' && <RemoveButton item={item} onRemove={onRemove} />}
    </li>
  );
}

type QueuedStateProps = { item: JudgedFile; isBegun: boolean; isWaiting: boolean; isBroken: boolean };

function QueuedState({ item, isBegun, isWaiting, isBroken }: QueuedStateProps) {
  const text = useText();
  const { status, progress, failure } = item;
  switch (status) {
    case 'queued':
      if (isBroken)
        return (
          <>
            <StatusLabel tone="warning" label={text('documents.queue.broken')} />
            <p role="status">{text('documents.queue.broken.hint')}</p>
          </>
        );
      // Before anything is sent it goes for all of them, and the button says it.
      return isBegun && <StatusLabel tone="neutral" label={text('documents.queue.queued')} />;
    case 'sending':
      return (
        <div className={styles.progress}>
          <ProgressBar
            label={text(isWaiting ? 'documents.queue.offline' : 'documents.queue.sending')}
            value={progress}
            valueText={isWaiting && progress === 0 ? '' : undefined}
            announce
          />
        </div>
      );
    case 'sent':
      return <SentState file={item} />;
    case 'failed':
      return (
        <>
          <StatusLabel tone="danger" label={text('documents.queue.failed')} />
          <p>{text(`documents.failure.${failure ?? 'failed'}`)}</p>
        </>
      );
  }
}

type RemoveButtonProps = { item: QueuedFile; onRemove: (event: MouseEvent<HTMLButtonElement>) => void };

function RemoveButton({ item: { file, status }, onRemove }: RemoveButtonProps) {
  const text = useText();
  return (
    <IconButton
      label={`${text(status === 'sending' ? 'documents.queue.cancel' : 'documents.queue.remove')} ${file.name}`}
      icon={<X aria-hidden="true" />}
      onClick={onRemove}
    />
  );
}
