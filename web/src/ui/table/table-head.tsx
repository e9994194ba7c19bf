import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { type Column, nextSort, type Sort } from './table-column.ts';
import styles from './table.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  hasDetail: boolean;
};

export function TableHead<Row>({ columns, sort, onSort, hasDetail }: TableHeadProps<Row>) {
  const text = useText();
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            className={classNames(styles.cell, column.align === 'end' && styles.end, column.isLine && styles.line)}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            <HeaderContent column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
        {hasDetail && (
          <th role="columnheader" scope="col" className={styles.cell}>
            <VisuallyHidden>{text('ui.table.details')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeaderContentProps<Row> = Pick<TableHeadProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> };

function HeaderContent<Row>({ column, sort, onSort }: HeaderContentProps<Row>) {
  if (column.isHeaderHidden) return <VisuallyHidden>{column.header}</VisuallyHidden>;
  if (!column.sortable || !onSort) return column.header;
  const isSorted = sort?.column === column.id;
  const SortIcon = sort?.direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <>
      <span className={styles.plainHeader}>{column.header}</span>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.id))}>
        {column.header}
        {isSorted ? (
          <SortIcon aria-hidden="true" className={styles.sortIcon} />
        ) : (
          <ChevronsUpDown aria-hidden="true" className={classNames(styles.sortIcon, styles.unsorted)} />
        )}
      </button>
    </>
  );
}
