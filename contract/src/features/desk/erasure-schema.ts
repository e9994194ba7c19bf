import * as v from 'valibot';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';

export const erasureReasons = ['request', 'retention', 'mistake'] as const;

/** The number of the case, which a lead types to erase it. */
export const erasingSchema = v.strictObject({
  typedNumber: required(v.pipe(v.string(), maxLength(40))),
  reason: required(v.picklist(erasureReasons)),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What would go; signatures stay as rows that nobody can read. */
export const erasureEffectsSchema = v.strictObject({
  documents: count,
  entries: count,
  requests: count,
  notes: count,
  links: count,
  signatures: count,
});

export type Erasing = v.InferOutput<typeof erasingSchema>;
