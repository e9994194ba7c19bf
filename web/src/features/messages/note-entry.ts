import { callbackHours } from '@beistand/contract/constants.ts';
import { callbackRequestSchema } from '@beistand/contract/features/callbacks/schema.ts';
import { noteBodySchema } from '@beistand/contract/features/messages/schema.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import * as v from 'valibot';

/** What stands in the form. */
export const noteEntrySchema = v.object({
  body: v.string(),
  wantsCallback: v.boolean(),
  hours: v.nullable(v.picklist(callbackHours)),
});

export type NoteEntry = v.InferOutput<typeof noteEntrySchema>;

export const emptyNote: NoteEntry = { body: '', wantsCallback: false, hours: null };

export function isEmptyNote({ body, wantsCallback }: NoteEntry): boolean {
  return body === '' && !wantsCallback;
}

export type NoteIssues = Partial<Record<'body' | 'hours', Issue>>;

/** The text is needed, and the hours where a call-back is. */
export function noteIssues({ body, wantsCallback, hours }: NoteEntry): NoteIssues {
  const [ofBody] = issuesOf(noteBodySchema, body);
  const [ofHours] = wantsCallback ? issuesOf(callbackRequestSchema.entries.hours, hours) : [];
  return { ...(ofBody && { body: ofBody }), ...(ofHours && { hours: ofHours }) };
}
