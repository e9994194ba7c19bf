import { refusingSchema, reviewReasons, type Refusing } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { choice, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const refuseField = fieldOf<object, Refusing>();

export const refuseRules = formRules(
  {
    reason: refuseField({
      ...choice(reviewReasons),
      label: 'desk.refuse.reason',
      schema: refusingSchema.entries.reason,
      wire: (reason) => ({ reason }),
    }),
    words: refuseField({
      ...text,
      label: 'desk.refuse.words',
      schema: refusingSchema.entries.words,
      wire: (words) => ({ words: words.trim() }),
    }),
  },
  { wire: refusingSchema, words: { 'reason.required': 'desk.refuse.missing' } },
);
