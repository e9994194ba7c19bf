import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** For numbers and money. */
  align?: 'start' | 'end';
  /** For numbers and dates. */
  isUnbroken?: boolean;
  /** Names the row: the card's heading on phones. Exactly one column has it. */
  isRowHeader?: boolean;
  /** Has no room beside the others on a laptop, where it is a line of its own below them. At most one column, and no row has details. */
  isLine?: boolean;
  /** The header is visually hidden, and the card has no label: for icons and buttons. */
  isHeaderHidden?: boolean;
  /** Has a line of its own in a compact card, where others stand beside each other. */
  isLineInCard?: boolean;
  /** A compact card has no label for it, because the value says what it is. */
  isPlainInCard?: boolean;
  /** What this row says has its own words for the label: a card or a line has none. */
  isUnlabelled?: (row: Row) => boolean;
  /** There is nothing to say in this row: a compact card leaves it out. */
  isEmpty?: (row: Row) => boolean;
};

export type Sort = { column: string; direction: 'ascending' | 'descending' };

/** Sorting by the same column reverses the order, another column starts ascending. */
export function nextSort(current: Sort | undefined, column: string): Sort {
  const turns = current?.column === column && current.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}
