import * as v from 'valibot';
import { textLimits } from '#constants.ts';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';
import { uuidSchema } from '#validation/uuid.ts';

/** What a person writes. */
export const noteTextSchema = v.strictObject({
  subject: required(v.pipe(v.string(), maxLength(textLimits.noteSubject))),
  body: required(v.pipe(v.string(), maxLength(textLimits.note))),
});

export const notePublicIdSchema = uuidSchema;

export const changedNoteSchema = v.strictObject({ ...noteTextSchema.entries, publicID: notePublicIdSchema });

export const noteSchema = v.strictObject({
  publicID: v.string(),
  claimNumber: v.string(),
  subject: v.string(),
  body: v.string(),
  author: v.string(),
  dateCreated: v.string(),
  /** When it was last changed. */
  date: v.string(),
  /** Whether the caller wrote it, and may therefore change it. */
  canEdit: v.boolean(),
});

export type NoteText = v.InferOutput<typeof noteTextSchema>;
export type Note = v.InferOutput<typeof noteSchema>;
