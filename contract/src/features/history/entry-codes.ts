export const entryTypes = ['MESSAGE', 'DOCUMENT', 'CALLBACK_REQUEST', 'CLAIM_CREATION'] as const;
export type EntryType = (typeof entryTypes)[number];

/** What an entry of the member's own carries as its source; the club's carry the club's name. */
export const memberSource = 'MEMBER';

export const entrySides = ['club', 'member'] as const;
export type EntrySide = (typeof entrySides)[number];

/** How the club signs its entries on the wire. */
export function clubSource(club: string): string {
  return club.toUpperCase();
}

/** Types a history can be narrowed to; the beginning of a case is always part of all. */
export const filterableTypes = ['MESSAGE', 'DOCUMENT', 'CALLBACK_REQUEST'] as const satisfies readonly EntryType[];
export type FilterableType = (typeof filterableTypes)[number];

/** How many entries an answer has by default; a page asks for fewer. */
export const historyLimits = { page: 10, most: 500 } as const;
