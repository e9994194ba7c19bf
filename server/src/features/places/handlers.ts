import type { placeOperations } from '@beistand/contract/features/places/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { searchCities } from './cities.ts';
import { findPlace } from './find-place.ts';
import { locatePlaces } from './locate-places.ts';

export const placeHandlers: HandlersOf<typeof placeOperations> = {
  async searchCities([country, typed], { locale }) {
    return searchCities(country, typed, locale);
  },

  locatePlaces: ([typed], { locale }) => locatePlaces(typed, locale),

  findPlace: ([latitude, longitude], { locale }) => findPlace({ latitude, longitude }, locale),
};
