import { callbackHours, textLimits } from '@beistand/contract/constants.ts';
import { callOutcomes, type CallOutcome } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { required } from '@beistand/contract/validation/required.ts';
import { maxLength } from '@beistand/contract/validation/texts.ts';
import * as v from 'valibot';
import { choice, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const words = v.pipe(v.string(), maxLength(textLimits.requestDetails));
const hours = required(v.picklist(callbackHours));

/** What the dialog asks; the outcome was chosen by the button that opened it. */
const askedSchema = v.strictObject({
  outcome: v.picklist(callOutcomes),
  words: v.optional(words),
  hours: v.optional(hours),
});
type Asked = v.InferOutput<typeof askedSchema>;

export function callRules(outcome: CallOutcome) {
  const callField = fieldOf<object, Asked>();
  return formRules(
    {
      hours: callField({
        ...choice(callbackHours),
        label: 'desk.call.hours',
        schema: hours,
        when: () => outcome === 'callAgain',
        wire: (count) => ({ hours: count }),
      }),
      words: callField({
        ...text,
        label: 'desk.call.words',
        schema: words,
        wire: (written) => ({ words: written.trim() }),
      }),
    },
    { wire: askedSchema, always: { outcome }, words: { 'hours.required': 'desk.call.hours.missing' } },
  );
}
