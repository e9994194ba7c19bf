import { Field } from '#ui/form/field.tsx';
import { CityField } from '#features/places/city-field.tsx';
import { CountrySelect } from '#features/places/country-select.tsx';
import type { ContactGroupProps } from './contact-group-props.ts';
import { OptionalTextFields } from '#wizard/page/optional-text-fields.tsx';
import { contactDetailsFields } from '#features/report/fields/contact-details-fields.ts';

export function PlaceFields({ data, field, set }: ContactGroupProps) {
  const { onBlur, ...country } = field('country');
  return (
    <>
      <Field {...country} required>
        <CountrySelect
          value={data.country}
          onBlur={onBlur}
          onChange={(event) => set({ country: event.target.value })}
        />
      </Field>
      <CityField {...field('city')} country={data.country} value={data.city} onChange={(city) => set({ city })} />
      <OptionalTextFields fields={contactDetailsFields} data={data} field={field} onChange={set} />
    </>
  );
}
