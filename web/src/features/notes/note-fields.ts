import { noteTextSchema, type NoteText } from '@beistand/contract/features/notes/schema.ts';
import { text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const noteField = fieldOf<object, NoteText>();

export const noteRules = formRules(
  {
    subject: noteField({
      ...text,
      label: 'notes.subject',
      schema: noteTextSchema.entries.subject,
      wire: (subject) => ({ subject }),
    }),
    body: noteField({
      ...text,
      label: 'notes.body',
      schema: noteTextSchema.entries.body,
      wire: (body) => ({ body }),
    }),
  },
  {
    wire: noteTextSchema,
    words: {
      'subject.required': 'notes.subject.missing',
      'subject.maxLength': 'notes.tooLong',
      'body.required': 'notes.body.missing',
      'body.maxLength': 'notes.tooLong',
    },
  },
);
