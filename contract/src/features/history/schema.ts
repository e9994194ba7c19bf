import * as v from 'valibot';
import { entrySides, entryTypes, filterableTypes, historyLimits } from './entry-codes.ts';

export const historyEntrySchema = v.strictObject({
  /** YYYY-MM-DDTHH:mm:ssZ */
  date: v.pipe(v.string(), v.isoTimestamp()),
  entrySource: v.string(),
  entryType: v.picklist(entryTypes),
  content: v.string(),
  /** When a call was promised, which the content says by the club's clock. */
  callBefore: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** Both are positions in the history, taken from an earlier answer. */
const placeSchema = v.pipe(v.string(), v.maxLength(60));

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
