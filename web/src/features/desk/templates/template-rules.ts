import { messageNameSchema, writtenTextSchema } from '@beistand/contract/features/desk/templates/template-rules.ts';
import type { DeskTemplateTexts } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { required } from '@beistand/contract/validation/required.ts';
import { maxLength } from '@beistand/contract/validation/texts.ts';
import * as v from 'valibot';
import { text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

// Not the contract's own: every page with a form would load valibot's code for `exactOptional`.
const textsSchema = v.strictObject({
  de_DE: writtenTextSchema,
  en_US: v.optional(writtenTextSchema),
}) as v.GenericSchema as v.GenericSchema<DeskTemplateTexts>;
type Written = { name: string; texts: DeskTemplateTexts };
const templateField = fieldOf<object, Written>();

const texts = {
  textDe: templateField({
    ...text,
    label: 'deskLead.template.text.de_DE',
    schema: writtenTextSchema,
    wire: (written) => ({ texts: { de_DE: written } }),
  }),
  textEn: templateField({
    ...text,
    label: 'deskLead.template.text.en_US',
    schema: v.union([v.literal(''), writtenTextSchema]),
    wire: (written) => ({ texts: { en_US: written } }),
  }),
};

const words = { 'textDe.required': 'deskLead.template.text.missing' } as const;

/** The form for a template that exists already. */
export const draftRules = formRules(texts, { wire: v.strictObject({ texts: textsSchema }), words });

export const newTemplateRules = formRules(
  {
    templateName: templateField({
      ...text,
      label: 'deskLead.template.name',
      schema: messageNameSchema,
      wire: (name) => ({ name: name.trim() }),
    }),
    ...texts,
  },
  {
    wire: v.strictObject({ name: required(v.pipe(v.string(), maxLength(60))), texts: textsSchema }),
    words: { ...words, 'templateName.required': 'deskLead.template.name.missing' },
  },
);

export type TemplateTextData = { textDe: string; textEn: string };

/** As they are previewed: a language without a text is left out. */
export function textsOf({ textDe, textEn }: TemplateTextData): DeskTemplateTexts {
  return { de_DE: textDe, ...(textEn.trim() !== '' && { en_US: textEn }) };
}
