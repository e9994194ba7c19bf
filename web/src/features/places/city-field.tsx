import { durations } from '@beistand/contract/constants.ts';
import { citySuggestions } from '@beistand/contract/features/places/city-suggestions.ts';
import { useCallback } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Field } from '#ui/form/field.tsx';
import { SuggestInput } from '#ui/listbox/suggest-input.tsx';
import type { StepField } from '#wizard/page/use-step-fields.ts';
import { searchCities } from './api.ts';

type CityFieldProps = StepField & {
  country: string;
  value: string;
  optional?: boolean | undefined;
  onChange: (city: string) => void;
};

/** Suggests cities of the country; any other name is accepted too. */
export function CityField({ country, onBlur, value, optional, onChange, ...field }: CityFieldProps) {
  const text = useText();
  const rpc = useRpc();
  const search = useCallback(
    async (typed: string, signal: AbortSignal) => (country ? searchCities(rpc, country, typed, signal) : []),
    [rpc, country],
  );
  return (
    <Field {...field} required={!optional} optional={optional} hint={text('places.city.hint')}>
      <SuggestInput
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        search={search}
        throttle={durations.typeaheadThrottleMs}
        minLength={citySuggestions.fromLetters}
        announce={(count) => text('places.city.found', { count })}
      />
    </Field>
  );
}
