import type { TemplateField } from '@beistand/contract/features/signing/template.ts';
import { TemplateControl, type TemplateForm } from '#features/signing/document/template-control.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { nameOfValue } from './club-values.ts';

/** What the member will only read, and the club fills in before the form is sent. */
export function ClubFields({ fields, form }: { fields: readonly TemplateField[]; form: TemplateForm }) {
  if (!useCatalogue('signing')) return null;
  return fields.map(({ signsUnless: _asked, ...field }) => (
    <TemplateControl
      key={field.name}
      field={{ ...field, name: nameOfValue(field), isReadOnly: false }}
      form={{
        ...form,
        values: { [nameOfValue(field)]: form.values[field.name] ?? field.initial },
        onChange: (_name, value) => form.onChange(field.name, value),
      }}
    />
  ));
}
