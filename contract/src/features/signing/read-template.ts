import { isRunnable } from './field-pattern.ts';
import { readShape } from './read-shape.ts';
import { fieldsOf, type Template, type TemplateField } from './template.ts';

/** The form that the HTML of a template means, or undefined where it cannot be understood: a form that is read wrongly must not be signed. */
export function readTemplate(html: string): Template | undefined {
  const template = readShape(html);
  return template && fieldsOf(template.parts).every(hasRunnablePattern) ? template : undefined;
}

function hasRunnablePattern(field: TemplateField): boolean {
  return field.kind !== 'text' || !field.pattern || isRunnable(field.pattern.source);
}
