import { fnolLimits } from '@beistand/contract/features/fnol/codes.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { RepeatedThings } from '#features/fnol/fields/repeated-things.tsx';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { PersonNames } from '#features/fnol/people/person-names.tsx';

/** Who was injured, and how. */
export function InjuredPeople({ form, path }: { form: ClaimForm; path: string }) {
  return (
    <RepeatedThings
      form={form}
      path={`${path}.injuryIncidents`}
      item="fnol.injury.item"
      add="fnol.injury.add"
      most={fnolLimits.injuryIncidents}
    >
      {(person) => (
        <>
          <PersonNames form={form} path={`${person}.injured`} />
          <ClaimField form={form} path={`${person}.injured.cellNumber`} />
          <ClaimField form={form} path={`${person}.description`} />
        </>
      )}
    </RepeatedThings>
  );
}
