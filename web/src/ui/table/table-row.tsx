import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import type { Column } from './table-column.ts';
import styles from './table.module.css';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  hasDetail: boolean;
  detail: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
};

export function TableRow<Row>({ row, columns, name, hasDetail, detail, isOpen, onToggle }: TableRowProps<Row>) {
  const text = useText();
  const detailId = useId();
  return (
    <>
      <tr role="row" className={styles.row}>
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} />
        ))}
        {hasDetail && (
          <td role="cell" className={classNames(styles.cell, styles.toggle)}>
            {detail && (
              <IconButton
                label={text('ui.table.detailsOf', { name })}
                icon={<ChevronDown aria-hidden="true" className={styles.expandIcon} />}
                className={styles.expand}
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailId : undefined}
                onClick={onToggle}
              />
            )}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr role="row" id={detailId} className={styles.detail}>
          <td role="cell" colSpan={columns.length + 1} className={styles.cell}>
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const look = classNames(
    styles.cell,
    column.align === 'end' && styles.end,
    column.isUnbroken && styles.unbroken,
    column.isLine && styles.line,
    column.isLineInCard && styles.cardLine,
    column.isPlainInCard && styles.plain,
    column.isEmpty?.(row) && styles.empty,
  );
  if (column.isRowHeader) {
    return (
      <th role="rowheader" scope="row" className={classNames(look, styles.bare)}>
        {content}
      </th>
    );
  }
  if (column.isHeaderHidden) {
    return (
      <td role="cell" className={classNames(look, styles.bare)}>
        {content}
      </td>
    );
  }
  return (
    <td role="cell" className={look}>
      {!column.isUnlabelled?.(row) && (
        <span aria-hidden="true" className={styles.cardLabel}>
          {column.header}
        </span>
      )}
      <div>{content}</div>
    </td>
  );
}
