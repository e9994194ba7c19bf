import type { Note } from '@beistand/contract/features/notes/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { Button } from '#ui/action/button.tsx';
import type { Column } from '#ui/table/table-column.ts';
import { Table } from '#ui/table/table.tsx';
import { NoteRemoval } from './note-removal.tsx';
import styles from './notes-table.module.css';

export function NotesTable({ notes, isReadOnly = false }: { notes: readonly Note[]; isReadOnly?: boolean }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const [removed, setRemoved] = useState<Note>();
  const hasOwn = !isReadOnly && notes.some(({ canEdit }) => canEdit);
  const actions: Column<Note> = {
    id: 'actions',
    header: text('notes.actions'),
    isHeaderHidden: true,
    cell: (note) => note.canEdit && <NoteActions note={note} onRemove={() => setRemoved(note)} />,
  };
  return (
    <>
      <Table
        caption={text('notes.title')}
        isCaptionHidden
        rows={notes}
        rowKey={({ publicID }) => publicID}
        columns={[
          { id: 'author', header: text('notes.author'), cell: ({ author }) => author },
          {
            id: 'date',
            header: text('notes.date'),
            cell: ({ dateCreated }) => formatDateTime(dateCreated, locale, { pages: 'claims', timeZone }),
          },
          {
            id: 'subject',
            header: text('notes.subject'),
            isRowHeader: true,
            cell: ({ subject }) => <p className={styles.body}>{subject}</p>,
          },
          {
            id: 'body',
            header: text('notes.body'),
            cell: ({ body }) => <p className={styles.body}>{body}</p>,
          },
          ...(hasOwn ? [actions] : []),
        ]}
      />
      {removed && <NoteRemoval note={removed} onDone={() => setRemoved(undefined)} />}
    </>
  );
}

function NoteActions({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const text = useText();
  const { claimNumber, publicID, subject } = note;
  return (
    <span className={styles.actions}>
      <Link
        to="/claims/$claimNumber/note"
        params={{ claimNumber }}
        search={{ note: publicID }}
        state={true}
        aria-label={text('notes.edit', { subject })}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        <Pencil aria-hidden="true" />
      </Link>
      <Button variant="quiet" size="small" aria-label={text('notes.remove', { subject })} onClick={onRemove}>
        <Trash aria-hidden="true" />
      </Button>
    </span>
  );
}
