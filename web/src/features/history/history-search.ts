import type { EntrySide, FilterableType } from '@beistand/contract/features/history/entry-codes.ts';

const types: Readonly<Record<string, FilterableType>> = {
  messages: 'MESSAGE',
  documents: 'DOCUMENT',
  callbacks: 'CALLBACK_REQUEST',
};

/** The search params: which filters are shown, their values, and the page. */
export type HistorySearch = {
  filters?: 'type' | 'source' | 'all' | undefined;
  type?: string | undefined;
  source?: EntrySide | undefined;
  page?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
};

export function typeOfSearch(type: string | undefined): FilterableType | undefined {
  return type === undefined ? undefined : types[type];
}

/** Unknown and invalid params are ignored. */
export function historySearch(search: Record<string, unknown>): HistorySearch {
  const { filters, type, source, page, before, after } = search;
  const number = Number(page);
  return {
    ...((filters === 'type' || filters === 'source' || filters === 'all') && { filters }),
    ...(typeof type === 'string' && Object.hasOwn(types, type) && { type }),
    ...((source === 'club' || source === 'member') && { source }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
    ...(typeof before === 'string' && { before }),
    ...(typeof after === 'string' && { after }),
  };
}
