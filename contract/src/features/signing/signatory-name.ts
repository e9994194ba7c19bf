import { fieldsOf, type FieldValues, isAsked, type Template } from './template.ts';

/** Who signs a filled-in form: the member, or whoever said to sign in place of the member. */
export function signatoryIn({ parts, signatory = '' }: Template, values: FieldValues): string {
  const field = fieldsOf(parts).find((one) => one.signsUnless && isAsked(one, values));
  return field ? String(values[field.name] ?? '').trim() : signatory;
}

/** Whether what was typed is the name of who signs; capitals and extra spaces make no difference. */
export function isNameOf(signatory: string, typed: string): boolean {
  return folded(typed) !== '' && folded(typed) === folded(signatory);
}

function folded(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
