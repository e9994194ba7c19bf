import * as v from 'valibot';
import { callbackHours, communicationTypeExts, communicationTypes, textLimits } from '#constants.ts';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';
import { actIdSchema, askingInWordsSchema, askingToSignSchema, closingSchema, words } from './act-rules.ts';
import { workKinds } from '#features/desk/work-kinds.ts';

export const caseNoteTextSchema = v.strictObject({ id: actIdSchema, text: words(textLimits.note) });
export const portalHtmlSchema = v.strictObject({ id: actIdSchema, html: words(20_000) });

/** What is about to be said; a preview tells nobody. */
export const unsentSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('message'), text: words(textLimits.note) }),
  v.strictObject({ kind: v.literal('portalMessage'), html: words(20_000) }),
  v.strictObject({ kind: v.literal('link'), communicationType: v.picklist(communicationTypes) }),
  v.strictObject({
    kind: v.literal('closing'),
    reason: closingSchema.entries.reason,
    words: closingSchema.entries.words,
  }),
]);

export const previewSchema = v.strictObject({
  language: v.string(),
  sms: v.string(),
  smsParts: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** With the whole link, which `sms` does not show. */
  smsLength: v.pipe(v.number(), v.integer()),
  subject: v.string(),
  email: v.string(),
  /** As the page of the case will show it. */
  shown: v.string(),
});

export const callSchema = v.variant('outcome', [
  v.strictObject({
    id: actIdSchema,
    outcome: v.picklist(['reached', 'notReached']),
    words: v.optional(v.pipe(v.string(), maxLength(textLimits.requestDetails))),
  }),
  v.strictObject({
    id: actIdSchema,
    outcome: v.literal('callAgain'),
    hours: required(v.picklist(callbackHours)),
    words: v.optional(v.pipe(v.string(), maxLength(textLimits.requestDetails))),
  }),
]);

export const askingSchema = v.variant('kind', [askingInWordsSchema, askingToSignSchema]);

export const newLinkSchema = v.strictObject({
  id: actIdSchema,
  communicationType: v.picklist(communicationTypes),
  communicationTypeExt: v.optional(v.picklist(communicationTypeExts)),
});

/** What closing would do, told before it is done. */
export const closingEffectsSchema = v.strictObject({
  /** The requests that are withdrawn. */
  requests: v.array(v.string()),
  /** Questions that the member's last message answers; they are done. */
  answered: v.array(v.string()),
  /** What has come and is not checked. */
  received: v.array(v.string()),
  /** What waits for the club, as the page of the case shows it. */
  items: v.array(v.picklist(workKinds)),
  hasPromisedCall: v.boolean(),
  /** What the member wrote last was not answered. */
  hasUnansweredNote: v.boolean(),
});

/** Answers of acts say nothing of the case, for they are kept for repeated calls. */
export const doneSchema = v.strictObject({ done: v.literal(true) });

export type UnsentMessage = v.InferOutput<typeof unsentSchema>;
export type Preview = v.InferOutput<typeof previewSchema>;
export type Call = v.InferOutput<typeof callSchema>;
export type Asking = v.InferOutput<typeof askingSchema>;
export type ClosingEffects = v.InferOutput<typeof closingEffectsSchema>;
