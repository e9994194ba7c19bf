import type { ComponentProps } from 'react';
import { useText } from '#i18n/use-text.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { useCountries } from './use-countries.ts';

type CountrySelectProps = Omit<ComponentProps<typeof NativeSelect>, 'options'>;

/** The countries by their names in the page's language. */
export function CountrySelect(props: CountrySelectProps) {
  const text = useText();
  const countries = useCountries();
  return (
    <NativeSelect
      autoComplete="off"
      placeholder={text('form.choose')}
      {...props}
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
