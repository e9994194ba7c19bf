import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { textLimits } from '#constants.ts';
import { maxLength, oneLine } from '#validation/texts.ts';
import { required } from '#validation/required.ts';
import { closeReasons } from './close-reasons.ts';
import { requestKinds } from './request-kinds.ts';
import { uuidSchema } from '#validation/uuid.ts';

/** What the club asks for, in the words of whoever asks. */
export const askedSchema = v.strictObject({
  title: required(v.pipe(v.string(), oneLine(), maxLength(textLimits.requestTitle))),
  details: v.optional(v.pipe(v.string(), maxLength(textLimits.requestDetails))),
  /** The code of a document type, where a document of just that type will do. */
  documentCategory: v.optional(v.pipe(v.string(), maxLength(100))),
});

export const shownRequestSchema = v.strictObject({
  id: uuidSchema,
  kind: v.picklist(requestKinds),
  state: v.picklist(['open', 'received']),
  ...askedSchema.entries,
  dueDate: v.nullable(calendarDateSchema),
  /** By the calendar where the deployment is. */
  isOverdue: v.boolean(),
  /** Why what had come was not accepted. */
  refusal: v.optional(v.string()),
  /** When the link that opens it left by SMS or e-mail; missing where none did that still opens it. */
  linkSentAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** What was asked and is settled: a document was accepted, a text signed, a question answered. */
export const doneRequestSchema = v.strictObject({
  id: uuidSchema,
  title: v.string(),
  doneAt: v.pipe(v.string(), v.isoTimestamp()),
});

export const caseStepIds = ['reported', 'contact', 'information', 'review', 'closed'] as const;
export type CaseStepId = (typeof caseStepIds)[number];

export const caseStepSchema = v.strictObject({
  id: v.picklist(caseStepIds),
  /** `notReached`: the case was closed before it came to that. */
  state: v.picklist(['done', 'current', 'upcoming', 'notReached']),
  /** When it happened; for a promised call, the latest time of the call until that has passed. */
  at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/** Where the case stands, and what is asked of the member, the most pressing first. */
export const caseProgressSchema = v.strictObject({
  claimNumber: v.string(),
  steps: v.array(caseStepSchema),
  requests: v.array(shownRequestSchema),
  /** The newest first. */
  done: v.array(doneRequestSchema),
  /** Before when we call; null where no call-back is planned. */
  callBefore: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  hasUnansweredNote: v.boolean(),
  /** Null in an open case, and where nobody said why it was closed. */
  closeReason: v.nullable(v.picklist(closeReasons)),
});

export type Asked = v.InferOutput<typeof askedSchema>;
export type ShownRequest = v.InferOutput<typeof shownRequestSchema>;
export type DoneRequest = v.InferOutput<typeof doneRequestSchema>;
export type CaseStep = v.InferOutput<typeof caseStepSchema>;
export type CaseProgress = v.InferOutput<typeof caseProgressSchema>;
