import { useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import field from '#ui/form/field.module.css';
import { NativeSelect } from '#ui/form/native-select.tsx';
import type { Column, Sort } from './table-column.ts';
import styles from './table.module.css';

type TableSortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

/** Replaces the sortable headers on narrow screens, where rows are cards. */
export function TableSortSelect<Row>({ columns, sort, onSort }: TableSortSelectProps<Row>) {
  const text = useText();
  const id = useId();
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id: column, header }) => [
      { value: `${column} ascending`, label: text('ui.table.ascending', { header }) },
      { value: `${column} descending`, label: text('ui.table.descending', { header }) },
    ]);

  function choose(value: string) {
    const [column, direction] = value.split(' ');
    if (column && (direction === 'ascending' || direction === 'descending')) onSort({ column, direction });
  }

  return (
    <div className={classNames(field.field, styles.sortSelect)}>
      <label htmlFor={id} className={field.label}>
        {text('ui.table.sortBy')}
      </label>
      <NativeSelect
        id={id}
        options={options}
        placeholder={sort ? undefined : text('ui.table.unsorted')}
        value={sort ? `${sort.column} ${sort.direction}` : ''}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
