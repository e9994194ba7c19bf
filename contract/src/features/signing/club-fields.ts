import { fieldsOf, type Template, type TemplateField } from './template.ts';

/** What a case knows itself, by the names under which forms ask for it. */
export const caseFacts = ['claimNumber', 'memberName', 'membershipNumber', 'licencePlate'] as const;
export type CaseFact = (typeof caseFacts)[number];

/** The fields that the club fills in before the form is sent: the member only reads them, and neither the form nor the case knows them. */
export function clubFields({ parts }: Template, known: readonly CaseFact[]): TemplateField[] {
  return fieldsOf(parts).filter(
    ({ name, initial, isReadOnly }) => isReadOnly && !initial && !(known as readonly string[]).includes(name),
  );
}
