import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers and money stand at the end of their column. */
  align?: 'start' | 'end';
  /** Numbers and dates that are read in one piece. */
  isUnbroken?: boolean;
  /** Names the row: the card's heading on phones. One column has it. */
  isRowHeader?: boolean;
  /** The header is only heard, and no label stands in the card: icons and buttons. */
  isHeaderHidden?: boolean;
};

export type Sort = { column: string; direction: 'ascending' | 'descending' };

/** The same column turns round, another one starts ascending. */
export function nextSort(current: Sort | undefined, column: string): Sort {
  const turns = current?.column === column && current.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}
