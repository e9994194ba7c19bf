import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { textLimits } from '#constants.ts';
import { closeReasons } from '#features/requests/close-reasons.ts';
import { askedSchema } from '#features/requests/schema.ts';
import { birthRules } from '#validation/dates.ts';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';
import { uuidSchema } from '#validation/uuid.ts';

// What the desk's forms judge by. Schemas that only the server needs stand in `act-schema.ts`: a page would load all that is in a file.

/** The caller's own name for what it does: the same act once more is done once. */
export const actIdSchema = uuidSchema;

export const reviewReasons = ['notLegible', 'incomplete', 'wrongDocument', 'otherPerson', 'outdated'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const callOutcomes = ['reached', 'notReached', 'callAgain'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const words = (max: number) => required(v.pipe(v.string(), maxLength(max)));

export const memberTextSchema = v.strictObject({ id: actIdSchema, text: words(textLimits.note) });

const askedEntries = { id: actIdSchema, dueDate: v.nullable(calendarDateSchema) };

export const askingInWordsSchema = v.strictObject({
  ...askedEntries,
  kind: v.picklist(['document', 'waiver', 'answer']),
  asked: askedSchema,
  /** The patient's, for a waiver, where the case does not know it yet. */
  dateOfBirth: v.optional(v.pipe(calendarDateSchema, ...birthRules)),
});

export const askingToSignSchema = v.strictObject({
  ...askedEntries,
  kind: v.literal('signature'),
  /** The name of a form that is in force. */
  template: required(v.pipe(v.string(), maxLength(60))),
  /** What the club fills in, by the names of the form's fields. */
  values: v.optional(
    v.record(
      v.pipe(v.string(), v.maxLength(100)),
      v.union([v.pipe(v.string(), maxLength(textLimits.note)), v.boolean()]),
    ),
    {},
  ),
});

export const refusingSchema = v.strictObject({
  reason: required(v.picklist(reviewReasons)),
  words: v.optional(v.pipe(v.string(), maxLength(textLimits.requestDetails))),
});

export type Refusing = v.InferOutput<typeof refusingSchema>;

export const closingSchema = v.strictObject({
  id: actIdSchema,
  reason: required(v.picklist(closeReasons)),
  /** To the member, whose page shows them with the reason. */
  words: v.optional(v.pipe(v.string(), maxLength(textLimits.requestDetails))),
});

export type Closing = v.InferOutput<typeof closingSchema>;

/** Whether a message leaves although nothing was asked or promised: what the member may not expect, and words to them. */
export function tellsByItself({ reason, words: said }: Pick<Closing, 'reason' | 'words'>): boolean {
  return Boolean(said) || (reason !== 'settled' && reason !== 'withdrawn');
}
