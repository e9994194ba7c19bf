import X from 'lucide-react/icons/x';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { Table } from '#ui/table.tsx';
import type { Column } from '#ui/table-column.ts';
import styles from './queue-list.module.css';
import type { QueuedFile, UploadQueue } from './upload-queue.ts';

type QueueListProps = {
  queue: UploadQueue;
  items: readonly QueuedFile[];
  types: readonly { code: string; name: string }[];
};

/** What is about to be sent: type, name, how far it is, and a way to take it back. */
export function QueueList({ queue, items, types }: QueueListProps) {
  const text = useText();
  const columns: Column<QueuedFile>[] = [
    {
      id: 'name',
      header: text('documents.queue.name'),
      isRowHeader: true,
      cell: ({ file }) => <span className={styles.name}>{file.name}</span>,
    },
    {
      id: 'type',
      header: text('documents.queue.type'),
      cell: ({ category }) => types.find(({ code }) => code === category)?.name ?? category,
    },
    { id: 'state', header: text('documents.queue.state'), cell: (item) => <QueuedState item={item} /> },
    {
      id: 'remove',
      header: text('documents.queue.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (item) => item.status !== 'sent' && <RemoveButton queue={queue} item={item} />,
    },
  ];
  return <Table caption={text('documents.queue.title')} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

function QueuedState({ item: { status, progress, failure, file, isKnown } }: { item: QueuedFile }) {
  const text = useText();
  switch (status) {
    case 'queued':
      return <StatusLabel tone="neutral" label={text('documents.queue.queued')} />;
    case 'sending':
      return <ProgressBar label={text('documents.queue.sending', { name: file.name })} value={progress} announce />;
    case 'sent':
      return <StatusLabel tone="success" label={text(isKnown ? 'documents.queue.known' : 'documents.queue.sent')} />;
    case 'failed':
      return (
        <span className={styles.failure}>
          <StatusLabel tone="danger" label={text('documents.queue.failed')} />
          <span>{text(`documents.failure.${failure ?? 'failed'}`)}</span>
        </span>
      );
  }
}

function RemoveButton({ queue, item: { id, file, status } }: { queue: UploadQueue; item: QueuedFile }) {
  const text = useText();
  const [words, label] =
    status === 'sending'
      ? [text('documents.queue.cancel'), text('documents.queue.cancel.name', { name: file.name })]
      : [text('documents.queue.remove'), text('documents.queue.remove.name', { name: file.name })];
  return (
    <Button variant="quiet" size="small" aria-label={label} onClick={() => queue.remove(id)}>
      <X aria-hidden="true" />
      {words}
    </Button>
  );
}
