import { useId, useState, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Column, Sort } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSortSelect } from './table-sort-select.tsx';
import styles from './table.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type TableProps<Row> = {
  caption: string;
  /** Hides the caption visually, if the heading above already says it. */
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  /** Too many columns for a tablet. */
  hasManyColumns?: boolean;
  /** Cards with few lines: for long lists, of which one wants to see much at once. The whole card opens the link of its heading. */
  hasCompactCards?: boolean;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Details of a row, shown below it when opened; undefined if it has none. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** Names the row in the button that opens its details. */
  rowName?: ((row: Row) => string) | undefined;
};

/** A table that turns into cards on narrow screens. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, sort, onSort, detail, rowName = rowKey } = props;
  const { hasManyColumns = false, hasCompactCards = false } = props;
  const hasLine = columns.some(({ isLine }) => isLine);
  const captionId = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  function toggle(key: string) {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  }

  return (
    <div
      className={classNames(
        styles.container,
        hasManyColumns && styles.manyColumns,
        hasLine && styles.withLine,
        hasCompactCards && styles.compact,
      )}
    >
      <div className={styles.frame}>
        {onSort && <TableSortSelect columns={columns} sort={sort} onSort={onSort} />}
        <div className={styles.scroller}>
          <table role="table" aria-labelledby={captionId} className={styles.table}>
            <caption id={captionId} className={classNames(!isCaptionHidden && styles.caption)}>
              {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
            </caption>
            <TableHead columns={columns} sort={sort} onSort={onSort} hasDetail={Boolean(detail)} />
            <tbody role="rowgroup" className={styles.body}>
              {rows.map((row) => {
                const key = rowKey(row);
                return (
                  <TableRow
                    key={key}
                    row={row}
                    columns={columns}
                    name={rowName(row)}
                    hasDetail={Boolean(detail)}
                    detail={detail?.(row)}
                    isOpen={open.has(key)}
                    onToggle={() => toggle(key)}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
