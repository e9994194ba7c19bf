import { closingSchema } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { closeReasons } from '@beistand/contract/features/requests/close-reasons.ts';
import * as v from 'valibot';
import { choice, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const { id: _id, ...entries } = closingSchema.entries;
const wireSchema = v.strictObject(entries);
const closeField = fieldOf<object, v.InferOutput<typeof wireSchema>>();

export const closeRules = formRules(
  {
    reason: closeField({
      ...choice(closeReasons),
      label: 'desk.close.reason',
      schema: entries.reason,
      wire: (reason) => ({ reason }),
    }),
    words: closeField({
      ...text,
      label: 'desk.close.words',
      schema: entries.words,
      wire: (words) => (words.trim() ? { words: words.trim() } : {}),
    }),
  },
  { wire: wireSchema, words: { 'reason.required': 'desk.refuse.missing' } },
);
