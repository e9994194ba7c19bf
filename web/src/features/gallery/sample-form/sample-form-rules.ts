import { maxLength } from '@beistand/contract/validation/texts.ts';
import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { checkbox, choice, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

export const topics = ['policy', 'claim', 'other'] as const;
export const messageLimit = 500;

const inquirySchema = v.strictObject({
  subject: required(v.string()),
  topic: v.optional(v.picklist(topics)),
  message: required(v.pipe(v.string(), maxLength(messageLimit))),
  wantsCopy: v.boolean(),
});

const inquiryField = fieldOf<object, v.InferInput<typeof inquirySchema>>();

export const sampleFormRules = formRules(
  {
    subject: inquiryField({
      ...text,
      label: 'sampleForm.subject',
      schema: inquirySchema.entries.subject,
      wire: (subject) => ({ subject }),
    }),
    topic: inquiryField({
      ...choice(topics),
      label: 'sampleForm.topic',
      schema: v.nullable(inquirySchema.entries.topic),
      wire: (topic) => ({ topic }),
    }),
    message: inquiryField({
      ...text,
      label: 'sampleForm.message',
      schema: inquirySchema.entries.message,
      wire: (message) => ({ message }),
    }),
    wantsCopy: inquiryField({
      ...checkbox,
      label: 'sampleForm.wantsCopy',
      schema: inquirySchema.entries.wantsCopy,
      wire: (wantsCopy) => ({ wantsCopy }),
    }),
  },
  {
    wire: inquirySchema,
    words: { 'subject.required': 'sampleForm.subject.missing', 'message.required': 'sampleForm.message.missing' },
  },
);
