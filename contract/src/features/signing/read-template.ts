import { areRunnable } from './field-pattern.ts';
import { readShape } from './read-shape.ts';
import { fieldsOf, type Template, type TemplateField } from './template.ts';

/** The form that the HTML of a template means, or undefined where it cannot be understood: a form that is read wrongly must not be signed. */
export function readTemplate(html: string): Template | undefined {
  const template = readShape(html);
  const fields = fieldsOf(template?.parts ?? []);
  const patterns = fields.flatMap((field) => (field.kind === 'text' && field.pattern ? [field.pattern.source] : []));
  return areRunnable(patterns) && fields.every((field) => hasItsChoice(field, fields)) ? template : undefined;
}

/** The signatory follows from a field of the same form. */
function hasItsChoice({ signsUnless }: TemplateField, fields: readonly TemplateField[]): boolean {
  return !signsUnless || fields.some(({ name }) => name === signsUnless.field);
}
