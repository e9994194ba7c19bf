import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { CityField } from '#features/places/city-field.tsx';
import type { ContactGroupProps } from './contact-group-props.ts';
import { FieldGroup } from '#ui/layout/field-group.tsx';
import { useCountries } from '#features/places/use-countries.ts';

export function PlaceFields({ data, field, set }: ContactGroupProps) {
  const text = useText();
  const countries = useCountries();
  const { onBlur, ...country } = field('country');
  return (
    <FieldGroup title={text('report.contact.place')}>
      <Field {...country} required>
        <NativeSelect
          autoComplete="off"
          placeholder={text('places.country.choose')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={data.country}
          onBlur={onBlur}
          onChange={(event) => set({ country: event.target.value })}
        />
      </Field>
      <CityField {...field('city')} country={data.country} value={data.city} onChange={(city) => set({ city })} />
    </FieldGroup>
  );
}
