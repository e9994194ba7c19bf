import * as v from 'valibot';
import { textLimits } from '#constants.ts';
import { historyEntrySchema } from '#features/history/schema.ts';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';

/** The subject of every note to the club; one that a client sends is ignored. */
export const noteSubject = 'Portal note';

export const noteBodySchema = required(v.pipe(v.string(), maxLength(textLimits.note)));

export const noteSchema = v.strictObject({
  subject: v.optional(v.pipe(v.string(), maxLength(textLimits.noteSubject))),
  body: noteBodySchema,
});

export const sentNoteSchema = v.strictObject({
  date: historyEntrySchema.entries.date,
  entrySource: historyEntrySchema.entries.entrySource,
  subject: v.string(),
  body: v.string(),
  /** A line of the system, such as that something was asked for; not the words of a person. */
  isAutomatic: v.boolean(),
});

/** Newest first, at most this many; the history shows all of them. */
export const notesShown = 50;

export const notesHistorySchema = v.strictObject({
  /** Until the club has answered, no second note is taken. */
  hasUnansweredNote: v.boolean(),
  notesHistory: v.array(sentNoteSchema),
});

/** The markup that a portal message keeps; everything else becomes plain text or nothing. It stands below a heading of the page's own. */
export const portalMessageTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;
export const portalMessageAttributes = ['href', 'target', 'rel'] as const;

/** What a link in a portal message may open. */
export const portalLinkSchemes = ['https', 'mailto', 'tel'] as const;

/** Safe HTML; empty where the club has written none. */
export const portalMessageSchema = v.strictObject({ body: v.string() });

export type SentNote = v.InferOutput<typeof sentNoteSchema>;
export type NotesHistory = v.InferOutput<typeof notesHistorySchema>;
