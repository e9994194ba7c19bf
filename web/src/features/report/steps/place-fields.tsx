import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { CityField } from '#features/places/city-field.tsx';
import { CountrySelect } from '#features/places/country-select.tsx';
import type { ContactGroupProps } from './contact-group-props.ts';
import { FieldGroup } from '#ui/layout/field-group.tsx';

export function PlaceFields({ data, field, set }: ContactGroupProps) {
  const text = useText();
  const { onBlur, ...country } = field('country');
  return (
    <FieldGroup title={text('report.contact.place')}>
      <Field {...country} required>
        <CountrySelect
          value={data.country}
          onBlur={onBlur}
          onChange={(event) => set({ country: event.target.value })}
        />
      </Field>
      <CityField {...field('city')} country={data.country} value={data.city} onChange={(city) => set({ city })} />
    </FieldGroup>
  );
}
