import { documentValuesSchema } from '@beistand/contract/features/signing/document-values.ts';
import {
  fieldsOf,
  type FieldValue,
  type FieldValues,
  type Template,
  type TemplateField,
} from '@beistand/contract/features/signing/template.ts';
import * as v from 'valibot';

/** What somebody typed into a form, and which text the form had then. */
export const documentEntrySchema = v.object({ form: v.string(), version: v.string(), values: documentValuesSchema });
export type DocumentEntry = v.InferOutput<typeof documentEntrySchema>;

export const emptyEntry: DocumentEntry = { form: '', version: '', values: {} };

export function isEmptyEntry({ values }: DocumentEntry): boolean {
  return Object.keys(values).length === 0;
}

/** The form's values: what was typed where the form still has that field, else the form's own value. */
export function valuesIn(template: Template, entry: DocumentEntry): Record<string, FieldValue> {
  const typed = entry.form === template.name ? entry.values : {};
  return Object.fromEntries(fieldsOf(template.parts).map((field) => [field.name, valueIn(field, typed)]));
}

function valueIn(field: TemplateField, typed: FieldValues): FieldValue {
  const value = Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
  if (field.isReadOnly || value === undefined || typeof value !== typeof field.initial) return field.initial;
  const isOffered = !('options' in field) || value === '' || field.options.some((option) => option.value === value);
  return isOffered ? value : field.initial;
}

export function typedInto(template: Template, entry: DocumentEntry, name: string, value: FieldValue): DocumentEntry {
  const { name: form, version } = template;
  return { form, version, values: { ...(entry.form === form && entry.values), [name]: value } };
}

/** Whether the form has got another text since somebody began to fill it in. */
export function hasChangedSince(template: Template, entry: DocumentEntry): boolean {
  return entry.form === template.name && entry.version !== template.version;
}
