import { useState } from 'react';
import { useRepairFacilities } from '#features/fnol/api.ts';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { addressText } from '#features/fnol/fields/own-text.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Field } from '#ui/form/field.tsx';

type FacilityChoiceProps = { form: ClaimForm; path: string };

/** A shop of the directory. */
export function FacilityChoice({ form, path }: FacilityChoiceProps) {
  const text = useText();
  const [words, setWords] = useState('');
  const near = form.entry.claim.optionalLossLocation?.coordinates;
  const { data, isError, refetch } = useRepairFacilities({ ...(words && { text: words }), ...(near && { near }) });
  const { onBlur: _, label, optional: __, ...field } = form.field(`${path}.publicID`);
  return (
    <>
      <Field name={`${path}-search`} label={text('fnol.repair.search')}>
        <SearchInput value={words} maxLength={100} onChange={(event) => setWords(event.target.value)} />
      </Field>
      {isError ? (
        <ErrorState title={text('fnol.repair.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.length === 0 ? (
        <EmptyState message={text('fnol.repair.none')} />
      ) : (
        <RadioCards
          {...field}
          legend={label}
          options={data.map(({ publicID, displayName, primaryAddress }) => ({
            value: publicID,
            label: displayName,
            description: addressText(primaryAddress),
          }))}
          value={(form.value(`${path}.publicID`) as string | undefined) ?? null}
          onChange={({ target: { value } }) => {
            const shop = data.find(({ publicID }) => publicID === value);
            form.set({ [path]: shop && { publicID: shop.publicID, displayName: shop.displayName } });
          }}
        />
      )}
    </>
  );
}
