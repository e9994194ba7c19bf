import { claimsList, claimStates, type ClaimState, type LineOfBusinessFilter } from '@beistand/contract/constants.ts';
import {
  claimOrders,
  claimsPerPage,
  mostSkipped,
  type ClaimOrder,
} from '@beistand/contract/features/claims/list-limits.ts';
import type { ClaimCursor } from '@beistand/contract/features/claims/schema.ts';
import type { ClaimsSearch } from './claims-search.ts';

/** The state of a list, as its URL says. */
export type ListState = {
  query: string;
  line: LineOfBusinessFilter | undefined;
  /** The only state that is shown. */
  state: ClaimState | undefined;
  showsClosed: boolean;
  orderBy: ClaimOrder;
  descending: boolean;
  page: number;
  /** The claim before or after the page; undefined for the first page. */
  after: ClaimCursor | undefined;
  before: ClaimCursor | undefined;
  /** How many claims come before a page that no cursor leads to. */
  skip: number;
};

const separator = '~';

export function readListState(search: ClaimsSearch): ListState {
  const [orderBy, direction] = (search.sort ?? '').split('.');
  const order = claimOrders.find((name) => name === orderBy);
  const after = readCursor(search.after);
  const before = readCursor(search.before);
  const asked = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const page = after || before ? asked : Math.min(asked, mostSkipped / claimsPerPage + 1);
  return {
    query: search.q ?? '',
    line: claimsList.lineOfBusinessFilters.find((name) => name === search.line),
    state: claimStates.find((name) => name === search.state),
    showsClosed: search.closed === 'yes',
    orderBy: order ?? 'lossDate',
    descending: order ? direction === 'descending' : true,
    page,
    after,
    before,
    skip: after || before ? 0 : (page - 1) * claimsPerPage,
  };
}

/** A change of filter or order starts at the first page. */
export function changedSearch(search: ClaimsSearch, change: ClaimsSearch): ClaimsSearch {
  const { page: _page, after: _after, before: _before, ...kept } = search;
  return withoutEmpty({ ...kept, ...change });
}

export function turnedPage(
  search: ClaimsSearch,
  page: number,
  cursor: Pick<ClaimsSearch, 'after' | 'before'>,
): ClaimsSearch {
  const first = changedSearch(search, {});
  return page <= 1 ? first : { ...first, page: String(page), ...cursor };
}

export function writeCursor({ lossDate, claimNumber }: ClaimCursor): string {
  return `${lossDate}${separator}${claimNumber}`;
}

function readCursor(text: string | undefined): ClaimCursor | undefined {
  const [lossDate, claimNumber] = (text ?? '').split(separator);
  return lossDate && claimNumber && !Number.isNaN(Date.parse(lossDate)) ? { lossDate, claimNumber } : undefined;
}

function withoutEmpty(search: ClaimsSearch): ClaimsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value));
}
