import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '#ui/action/button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import styles from './editable-table.module.css';
import type { Column } from './table-column.ts';
import { Table } from './table.tsx';

type EditableTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names the row in its buttons and before it is removed. */
  rowName: (row: Row) => string;
  /** In place of the table while there are no rows. */
  emptyText: string;
  labels: {
    actions: string;
    add: string;
    edit: (name: string) => string;
    remove: (name: string) => string;
    removeTitle: (name: string) => string;
    confirm: string;
    keep: string;
  };
  /** Why nothing can be added any more. */
  fullReason?: string | undefined;
  onAdd: () => void;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
};

/** Rows that can be added, edited and removed; removing asks first. What a row holds is edited elsewhere, such as in a dialog. */
export function EditableTable<Row>(props: EditableTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, emptyText, labels, fullReason, onAdd, onEdit, onRemove } = props;
  const [asked, setAsked] = useState<Row | null>(null);
  const actions: Column<Row> = {
    id: 'actions',
    header: labels.actions,
    isHeaderHidden: true,
    cell: (row) => (
      <span className={styles.actions}>
        <IconButton
          label={labels.edit(rowName(row))}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onEdit(row)}
        />
        <IconButton
          label={labels.remove(rowName(row))}
          icon={<Trash aria-hidden="true" />}
          onClick={() => setAsked(row)}
        />
      </span>
    ),
  };
  return (
    <div className={styles.editable}>
      {rows.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <Table caption={caption} isCaptionHidden columns={[...columns, actions]} rows={rows} rowKey={rowKey} />
      )}
      <Button disabledReason={fullReason} onClick={onAdd}>
        <Plus aria-hidden="true" />
        {labels.add}
      </Button>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          destructive
          title={labels.removeTitle(rowName(asked))}
          confirmLabel={labels.confirm}
          cancelLabel={labels.keep}
          onConfirm={() => {
            setAsked(null);
            onRemove(asked);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
