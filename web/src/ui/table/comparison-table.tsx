import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './comparison-table.module.css';

export type ComparisonRow = {
  id: string;
  name: string;
  cells: readonly ReactNode[];
  /** On phones its values stand below each other, with the names of their columns. */
  isLong?: boolean;
};

type ComparisonColumn = {
  id: string;
  /** Stands beside a value that has a line of its own. */
  name: string;
  header: ReactNode;
  /** The one that is recommended. */
  isMarked?: boolean;
  /** What can be done with it, below all its values. */
  footer?: ReactNode;
};

type ComparisonTableProps = {
  caption: string;
  /** The head of the first column, which names the rows. */
  rowHeader: string;
  /** Names the last row, which has the columns' footers. */
  footerName?: string;
  columns: readonly ComparisonColumn[];
  groups: readonly { id: string; title: string; rows: readonly ComparisonRow[] }[];
};

/** Things side by side, one property per row. On phones the property is a row of its own, and the values stand below it. */
export function ComparisonTable({ caption, rowHeader, footerName, columns, groups }: ComparisonTableProps) {
  return (
    <table role="table" className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" className={styles.row}>
          <th role="columnheader" scope="col" className={styles.corner}>
            <VisuallyHidden>{rowHeader}</VisuallyHidden>
          </th>
          {columns.map(({ id, header, isMarked }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={classNames(styles.column, isMarked && styles.marked)}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ id, title, rows }) => (
        <tbody key={id} role="rowgroup">
          <tr role="row" className={styles.row}>
            <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.id} role="row" className={classNames(styles.row, row.isLong && styles.long)}>
              <th role="rowheader" scope="row" className={styles.name}>
                {row.name}
              </th>
              {row.cells.map((cell, index) => (
                <td key={columns[index]?.id} role="cell" className={styles.cell}>
                  {row.isLong && (
                    <span aria-hidden="true" className={styles.of}>
                      {columns[index]?.name}
                    </span>
                  )}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      {footerName !== undefined && (
        <tfoot role="rowgroup">
          <tr role="row" className={styles.row}>
            <th role="rowheader" scope="row" className={styles.corner}>
              <VisuallyHidden>{footerName}</VisuallyHidden>
            </th>
            {columns.map(({ id, footer }) => (
              <td key={id} role="cell" className={styles.cell}>
                {footer}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
