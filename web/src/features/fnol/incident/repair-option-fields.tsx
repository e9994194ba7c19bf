import type { RepairOption } from '@beistand/contract/features/fnol/lobs-schema.ts';
import { idOf } from '@beistand/contract/merging/public-ids.ts';
import { useState } from 'react';
import { useRepairFacilities } from '#features/fnol/api.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { textOf } from '#wizard/engine/value-path.ts';
import { addressText } from '#features/fnol/fields/own-text.ts';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { Card } from '#ui/layout/card.tsx';

type RepairProps = { form: ClaimForm; path: string };

/** Whether and where the car is repaired. */
export function RepairOptionFields({ form, path }: RepairProps) {
  const text = useText();
  const repair = `${path}.repairOption`;
  const { repairOptionChoice: choice } = (form.value(repair) ?? {}) as RepairOption;
  const incidents = (form.value(`${path}.vehicleIncidents`) ?? []) as object[];
  // Another option clears the shop that was chosen.
  const choiceForm: ClaimForm = {
    ...form,
    set: (values) => form.set({ ...values, [`${repair}.repairFacility`]: undefined }),
  };
  const { onBlur: _, ...vehicle } = form.field(`${repair}.vehicleIncident`);
  return (
    <Card title={text('fnol.repair.title')}>
      <ClaimField form={choiceForm} path={`${repair}.repairOptionChoice`} />
      {choice !== undefined && choice !== 'NoRepair' && incidents.length > 1 && (
        <Field {...vehicle}>
          <NativeSelect
            placeholder={text('form.choose')}
            options={incidents.map((incident, index) => ({
              value: idOf(incident) ?? '',
              label: text('fnol.vehicle.item', { number: index + 1 }),
            }))}
            value={textOf(form.value(`${repair}.vehicleIncident`))}
            onChange={(event) => form.set({ [`${repair}.vehicleIncident`]: event.target.value })}
          />
        </Field>
      )}
      {choice === 'PreferredVendor' && <FacilityChoice form={form} path={`${repair}.repairFacility`} />}
      {choice === 'NewVendor' && (
        <>
          <ClaimField form={form} path={`${repair}.repairFacility.contactName`} />
          <ClaimField form={form} path={`${repair}.repairFacility.workNumber`} />
        </>
      )}
    </Card>
  );
}

/** A shop of the directory. */
function FacilityChoice({ form, path }: RepairProps) {
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
