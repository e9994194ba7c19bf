import { callbackHours } from '@beistand/contract/constants.ts';
import { callbackRequestSchema, type CallbackRequest } from '@beistand/contract/features/callbacks/schema.ts';
import { choice } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';

const recallField = fieldOf<object, CallbackRequest>();

export const recallFields = {
  hours: recallField({
    ...choice(callbackHours),
    label: 'callbacks.hours',
    schema: callbackRequestSchema.entries.hours,
    wire: (hours) => ({ hours }),
  }),
};
