import { Suspense } from 'react';
import type { RepairOption } from '@beistand/contract/features/fnol/lobs-schema.ts';
import { idOf } from '@beistand/contract/merging/public-ids.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { textOf } from '#wizard/engine/value-path.ts';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';

const FacilityChoice = lazyPart(() => import('./facility-choice.tsx').then((module) => module.FacilityChoice));

type RepairProps = { form: ClaimForm; path: string };

/** Whether and where the car is repaired. */
export function RepairOptionFields({ form, path }: RepairProps) {
  const text = useText();
  useOnceActive(FacilityChoice.preload);
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
      {choice === 'PreferredVendor' && (
        <Suspense fallback={<LoadingState />}>
          <FacilityChoice form={form} path={`${repair}.repairFacility`} />
        </Suspense>
      )}
      {choice === 'NewVendor' && (
        <>
          <ClaimField form={form} path={`${repair}.repairFacility.contactName`} />
          <ClaimField form={form} path={`${repair}.repairFacility.workNumber`} />
        </>
      )}
    </Card>
  );
}
