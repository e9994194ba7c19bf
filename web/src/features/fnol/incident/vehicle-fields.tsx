import type { FnolVehicle } from '@beistand/contract/features/fnol/lobs-schema.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { FieldPair } from '#ui/layout/field-group.tsx';
import styles from './vehicle-fields.module.css';

const other = 'other';

/** A vehicle of the policy, or another one that is described. */
export function VehicleFields({ form, path }: { form: ClaimForm; path: string }) {
  const text = useText();
  const { country } = useConfiguration();
  const { vehicles } = form.entry;
  const chosen = form.value(path) as FnolVehicle | undefined;
  const isOther = chosen !== undefined && chosen.publicID === undefined;
  const { onBlur: _, label, optional: __, ...field } = form.field(`${path}.publicID`);

  return (
    <>
      <RadioCards
        {...field}
        legend={label}
        required
        options={[
          ...vehicles.map(({ publicID, make, model, year, license }) => ({
            value: publicID,
            label: [make, model].filter(Boolean).join(' '),
            description: year ? text('fnol.vehicle.built', { year: String(year) }) : undefined,
            end: license && <span className={styles.plate}>{license}</span>,
          })),
          { value: other, label: text('fnol.vehicle.other'), description: text('fnol.vehicle.other.hint') },
        ]}
        value={isOther ? other : (chosen?.publicID ?? null)}
        onChange={({ target: { value } }) => form.set({ [path]: value === other ? { country } : { publicID: value } })}
      />
      {isOther && (
        <>
          <FieldPair>
            <ClaimField form={form} path={`${path}.make`} />
            <ClaimField form={form} path={`${path}.model`} />
          </FieldPair>
          <FieldPair>
            <ClaimField form={form} path={`${path}.license`} />
            <ClaimField form={form} path={`${path}.year`} />
          </FieldPair>
          <ClaimField form={form} path={`${path}.vIN`} />
          <ClaimField form={form} path={`${path}.country`} />
        </>
      )}
    </>
  );
}
