import type { FieldValue, FieldValues, TemplateField } from '@beistand/contract/features/signing/template.ts';
import { numberRule } from '@beistand/contract/features/signing/number-rule.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { accepted, required } from '@beistand/contract/validation/required.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import * as v from 'valibot';
import type { FormRules } from '#form/form-rules.ts';

type Asked = { kind: string | null; values: FieldValues };

/** The name of a value in the form of the dialog, and the path of its issues. */
export const nameOfValue = (field: Pick<TemplateField, 'name'>): string => `values.${field.name}`;

/**
 * The rules of the dialog with the fields that the club fills in of the chosen form. What is missing and what is no number is found here, the rest by
 * the server. Undefined as long as it is not known which fields the form has.
 */
export function withClubValues<Data extends Asked, Wire>(
  rules: FormRules<Data, Wire>,
  known: readonly TemplateField[] | undefined,
): FormRules<Data, Wire> {
  const fields = known ?? [];
  const fieldNamed = (name: string) => fields.find((field) => nameOfValue(field) === name);
  return {
    ...rules,
    issuesIn: (data) => [...rules.issuesIn(data), ...(data.kind === 'signature' ? valueIssues(fields, data) : [])],
    label: (name, text) => fieldNamed(name)?.label.replace(/[.:?!]$/, '') ?? rules.label(name, text),
    wire: (data) => rules.wire({ ...data, values: valuesOf(fields, data) }),
    fieldAt(path, data) {
      const name = path.slice(1).join('.');
      const isValue = fieldNamed(name) !== undefined || (!known && name.startsWith('values.'));
      return isValue ? name : rules.fieldAt(path, data);
    },
    valueAt(data, name) {
      const field = fieldNamed(name);
      return field ? valueIn(field, data) : rules.valueAt(data, name);
    },
  };
}

/** What was typed for another form stays on the device, and is not sent with this one. */
function valuesOf(fields: readonly TemplateField[], data: Asked): Record<string, FieldValue> {
  const filled = fields.map((field) => [field.name, valueIn(field, data)] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== '' && value !== false));
}

function valueIn({ name, initial }: TemplateField, { values }: Asked): FieldValue {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === typeof initial ? (value ?? initial) : initial;
}

function valueIssues(fields: readonly TemplateField[], data: Asked): Issue[] {
  return fields.flatMap((field) => {
    const value = valueIn(field, data);
    if (!field.isRequired && (value === '' || value === false)) return [];
    return issuesOf(ruleOf(field), value)
      .slice(0, 1)
      .map((issue) => ({ ...issue, path: ['values', field.name] }));
  });
}

function ruleOf(field: TemplateField): v.GenericSchema {
  if (field.kind === 'checkbox') return field.isRequired ? accepted() : v.boolean();
  const rule = field.kind === 'number' ? numberRule(field) : v.string();
  return field.isRequired ? required(rule) : rule;
}
