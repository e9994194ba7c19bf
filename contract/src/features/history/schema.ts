import * as v from 'valibot';

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

export const historyEntrySchema = v.strictObject({
  /** YYYY-MM-DDTHH:mm:ssZ */
  date: v.pipe(v.string(), v.isoTimestamp()),
  entrySource: v.string(),
  entryType: v.picklist(entryTypes),
  content: v.string(),
});

/** Types a history can be narrowed to; the beginning of a case is always part of all. */
export const filterableTypes = ['MESSAGE', 'DOCUMENT', 'CALLBACK_REQUEST'] as const satisfies readonly EntryType[];
export type FilterableType = (typeof filterableTypes)[number];

/** Both are positions in the history, taken from an earlier answer. */
const placeSchema = v.pipe(v.string(), v.maxLength(60));

/** How many entries an answer has by default; a page asks for fewer. */
export const historyLimits = { page: 10, most: 500 } as const;

export const historyQuerySchema = v.strictObject({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(historyLimits.most))),
  /** Entries older than this position. */
  before: v.optional(placeSchema),
  /** The entries that follow this position on the newer side. */
  after: v.optional(placeSchema),
  type: v.optional(v.picklist(filterableTypes)),
  source: v.optional(v.picklist(entrySides)),
});

/** Newest first. */
export const historyPageSchema = v.strictObject({
  historyEntries: v.array(historyEntrySchema),
  /** Where to go on to older entries (`before`) and back to newer ones (`after`); null at the ends. */
  older: v.nullable(placeSchema),
  newer: v.nullable(placeSchema),
});

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
export type HistoryQuery = v.InferOutput<typeof historyQuerySchema>;
export type HistoryPage = v.InferOutput<typeof historyPageSchema>;
