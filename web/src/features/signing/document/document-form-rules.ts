import { fieldsOf, type FieldValues, type Template } from '@beistand/contract/features/signing/template.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import * as v from 'valibot';
import type { FormRules } from '#form/form-rules.ts';
import { type DocumentEntry, documentEntrySchema, emptyEntry, isEmptyEntry, valuesIn } from './document-entry.ts';

/** The rules of a form that is drawn from a template; `issuesIn` judges its values by the template's own rules. */
export function documentFormRules(
  template: Template | undefined,
  issuesIn: (values: FieldValues) => Issue[],
): FormRules<DocumentEntry, { documentData: string }> {
  const values = (entry: DocumentEntry) => (template ? valuesIn(template, entry) : {});
  const fieldNamed = (name: string) => fieldsOf(template?.parts ?? []).find((field) => field.name === name);
  return {
    initial: emptyEntry,
    read: (stored) => (v.is(documentEntrySchema, stored) ? stored : null),
    isEmpty: isEmptyEntry,
    issuesIn: (entry) => issuesIn(values(entry)),
    label: (name) => fieldNamed(name)?.label.replace(/[.:?!]$/, ''),
    /** A field's pattern may have its own message. A box that must be ticked need not be a consent, so its message is a general one. */
    words({ code, path }, text) {
      if (code === 'consentMandatory') return text('signing.tick');
      const field = fieldNamed(path.join('.'));
      return code === 'pattern' && field?.kind === 'text' ? field.pattern?.message : undefined;
    },
    listsLabels: true,
    wire: (entry) => ({ documentData: JSON.stringify(values(entry)) }),
    fieldAt: (path) => path.join('.'),
    valueAt: (entry, name) => values(entry)[name],
  };
}
