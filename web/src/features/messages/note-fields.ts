import { callbackHours } from '@beistand/contract/constants.ts';
import { callbackRequestSchema } from '@beistand/contract/features/callbacks/schema.ts';
import { noteBodySchema } from '@beistand/contract/features/messages/schema.ts';
import * as v from 'valibot';
import { checkbox, choice, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const { hours } = callbackRequestSchema.entries;
const noteToSendSchema = v.strictObject({ body: noteBodySchema, hours: v.optional(hours) });

/** A note, and within how many hours the club is to call; without hours no call is asked for. */
export type NoteToSend = v.InferInput<typeof noteToSendSchema>;

const noteField = fieldOf<{ wantsCallback: boolean }, NoteToSend>();

export const noteRules = formRules(
  {
    body: noteField({
      ...text,
      label: 'messages.note.body',
      schema: noteBodySchema,
      wire: (body) => ({ body }),
    }),
    wantsCallback: noteField({
      ...checkbox,
      label: 'messages.note.callback',
      schema: v.boolean(),
      wire: { notSent: 'The hours say it.' },
    }),
    hours: noteField({
      ...choice(callbackHours),
      label: 'callbacks.hours',
      schema: hours,
      when: ({ wantsCallback }) => wantsCallback,
      wire: (count) => ({ hours: count }),
    }),
  },
  {
    wire: noteToSendSchema,
    words: { 'body.required': 'messages.note.required', 'hours.required': 'callbacks.hours.required' },
  },
);

export type NoteEntry = typeof noteRules.initial;
