import { callbackHours } from '@beistand/contract/constants.ts';
import { callbackRequestSchema, type CallbackRequest } from '@beistand/contract/features/callbacks/schema.ts';
import { choice } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const recallField = fieldOf<object, CallbackRequest>();

const recallFields = {
  hours: recallField({
    ...choice(callbackHours),
    label: 'callbacks.hours',
    schema: callbackRequestSchema.entries.hours,
    wire: (hours) => ({ hours }),
  }),
};

export const recallRules = formRules(recallFields, {
  wire: callbackRequestSchema,
  words: { 'hours.required': 'callbacks.hours.required' },
});
