import type { placeOperations } from '@beistand/contract/features/places/operations.ts';
import { limitUser } from '#platform/bounds/limits.ts';
import type { HandlersOf, SignedInContext } from '#rpc/context.ts';
import { searchCities } from './cities.ts';
import { findPlace } from './find-place.ts';
import { locatePlaces } from './locate-places.ts';

export const placeHandlers: HandlersOf<typeof placeOperations> = {
  async searchCities([country, typed], { locale }) {
    return searchCities(country, typed, locale);
  },

  async locatePlaces([typed], context) {
    await limitLookups(context);
    return locatePlaces(typed, context.locale);
  },

  async findPlace([latitude, longitude], context) {
    await limitLookups(context);
    return findPlace({ latitude, longitude }, context.locale);
  },
};

/** Each goes through all cities of the world; more than this nobody looks up by hand. */
const lookups = { what: 'place lookups', most: 300, withinMs: 10 * 60_000 };

function limitLookups({ db, vault, now, principal }: SignedInContext): Promise<void> {
  return limitUser({ db, vault, now: now() }, lookups, principal.id);
}
