import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { FieldPair } from '#ui/layout/field-group.tsx';

type AddressFieldsProps = { form: ClaimForm; path: string };

/** Street, postal code, city and country. */
export function AddressFields({ form, path }: AddressFieldsProps) {
  return (
    <>
      <ClaimField form={form} path={`${path}.addressLine1`} />
      <FieldPair>
        <ClaimField form={form} path={`${path}.postalCode`} />
        <ClaimField form={form} path={`${path}.city`} />
      </FieldPair>
      <ClaimField form={form} path={`${path}.country`} />
    </>
  );
}
