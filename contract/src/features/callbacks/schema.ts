import * as v from 'valibot';
import { callbackHours } from '#constants.ts';
import { required } from '#validation/required.ts';
import { maxLength } from '#validation/texts.ts';

/** What the browser sends as `option`; always the same. */
export const callbackOption = 'callback';

/** A call-back that a member asks for. `option` is part of the specified wire format and is not used. */
export const callbackRequestSchema = v.strictObject({
  option: v.optional(v.pipe(v.string(), maxLength(60))),
  hours: required(v.picklist(callbackHours)),
});

/** What was promised: a call before this instant, to the number on the case, masked. */
export const plannedCallbackSchema = v.strictObject({
  hours: v.picklist(callbackHours),
  callBefore: v.pipe(v.string(), v.isoTimestamp()),
  phone: v.string(),
});

/** The number that would be called, masked, and what to dial where the member is if a life is in danger. */
export const callNumbersSchema = v.strictObject({ phone: v.string(), emergencyNumber: v.string() });

export type CallNumbers = v.InferOutput<typeof callNumbersSchema>;
export type CallbackRequest = v.InferOutput<typeof callbackRequestSchema>;
export type PlannedCallback = v.InferOutput<typeof plannedCallbackSchema>;
