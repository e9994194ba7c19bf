import { fnolLimits } from '@beistand/contract/features/fnol/codes.ts';
import type { DamagePart } from '@beistand/contract/features/fnol/damage-parts.ts';
import { lossCategoryOf } from '@beistand/contract/features/fnol/loss.ts';
import { RepeatedThings } from '#features/fnol/fields/repeated-things.tsx';
import { PersonNames } from '#features/fnol/people/person-names.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { DamagePicker } from './damage-picker.tsx';
import { DriverFields } from './driver-fields.tsx';
import { RepairOptionFields } from './repair-option-fields.tsx';
import type { IncidentProps } from './incident-props.ts';
import { VehicleFields } from './vehicle-fields.tsx';

/** The vehicles of the accident: which, who drove, who was in it, and where it is damaged. */
export function AutoIncident({ form, path, setCause }: IncidentProps) {
  const text = useText();
  const { capabilities } = useConfiguration();
  const category = lossCategoryOf('AUTO', form.entry.claim.lossCause);
  return (
    <>
      <RepeatedThings
        form={form}
        path={`${path}.vehicleIncidents`}
        item="fnol.vehicle.item"
        add="fnol.vehicle.add"
        most={fnolLimits.vehicleIncidents}
        fewest={1}
      >
        {(incident) => {
          const { onBlur: _, label, error } = form.field(`${incident}.damagedPart`);
          return (
            <>
              <VehicleFields form={form} path={`${incident}.vehicle`} />
              <DriverFields form={form} path={`${incident}.driver`} />
              <RepeatedThings
                form={form}
                path={`${incident}.passengers`}
                item="fnol.passenger.item"
                add="fnol.passenger.add"
                title={text('fnol.passenger.title', { most: fnolLimits.passengers })}
                most={fnolLimits.passengers}
              >
                {(passenger) => <PersonNames form={form} path={passenger} />}
              </RepeatedThings>
              <DamagePicker
                name={`${incident}.damagedPart`}
                legend={label}
                hint={text('fnol.damage.hint')}
                error={error}
                category={category}
                value={form.value(`${incident}.damagedPart`) as DamagePart | undefined}
                onChange={(part) => form.set({ [`${incident}.damagedPart`]: part })}
                onCause={setCause}
              />
            </>
          );
        }}
      </RepeatedThings>
      {capabilities.vendor && <RepairOptionFields form={form} path={path} />}
    </>
  );
}
