import * as v from 'valibot';
import { textLimits } from '#constants.ts';
import { operation } from '#operation.ts';
import { citySuggestions } from './city-suggestions.ts';

const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

export const placeOperations = {
  /** Names of cities in a country for what somebody has begun to type, the largest first. */
  searchCities: operation({
    endpoint: 'typelist/typelist',
    method: 'searchCities',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([countryCode, v.pipe(v.string(), v.maxLength(textLimits.city))]),
    result: v.pipe(v.array(v.string()), v.maxLength(citySuggestions.most)),
  }),

  /** The city nearest to a point; null where there is none within a day's walk, as at sea. */
  findPlace: operation({
    endpoint: 'typelist/typelist',
    method: 'findPlace',
    access: { who: 'account', roles: ['policyholder', 'producer', 'csr'], objects: [] },
    changes: false,
    params: v.strictTuple([
      v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    ]),
    result: v.nullable(v.strictObject({ city: v.string(), country: v.string() })),
  }),

  /** Where the cities are whose names begin as typed, in all countries, the largest first. */
  locatePlaces: operation({
    endpoint: 'typelist/typelist',
    method: 'locatePlaces',
    access: { who: 'account', roles: ['policyholder', 'producer', 'csr'], objects: [] },
    changes: false,
    params: v.strictTuple([v.pipe(v.string(), v.maxLength(textLimits.city))]),
    result: v.pipe(
      v.array(v.strictObject({ city: v.string(), country: v.string(), latitude: v.number(), longitude: v.number() })),
      v.maxLength(citySuggestions.most),
    ),
  }),
};
