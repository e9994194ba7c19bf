import { closeReasons } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { choice } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const closingSchema = v.strictObject({ reason: required(v.picklist(closeReasons)) });

export const closeRules = formRules(
  {
    reason: fieldOf<object, v.InferOutput<typeof closingSchema>>()({
      ...choice(closeReasons),
      label: 'desk.close.reason',
      schema: closingSchema.entries.reason,
      wire: (reason) => ({ reason }),
    }),
  },
  { wire: closingSchema, words: { 'reason.required': 'desk.refuse.missing' } },
);
