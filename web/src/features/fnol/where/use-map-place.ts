import type { Coordinates } from '@beistand/contract/features/fnol/coordinates.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findPlace, locatePlaces } from '#features/fnol/api.ts';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { useRpc } from '#platform/runtime.tsx';

/** Why the point could not be found by one of the ways. */
export type MapTrouble = 'refused' | 'unknown';

const path = 'optionalLossLocation';
const pauseMs = 300;

/** Sets the point, and asks which city it is near; what is found can be corrected. */
export function useMapPlace(form: ClaimForm) {
  const rpc = useRpc();
  const [trouble, setTrouble] = useState<MapTrouble | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => () => asking.current?.abort(), []);

  function pick(coordinates: Coordinates) {
    setTrouble(null);
    form.set({ [`${path}.coordinates`]: coordinates });
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    const { latitude, longitude } = coordinates;
    // The arrow keys pass many points, so the server is asked for the last one only.
    setTimeout(() => {
      if (abort.signal.aborted) return;
      findPlace(rpc, latitude, longitude, abort.signal).then(
        (place) => {
          if (place && !abort.signal.aborted)
            latest.current.set({ [`${path}.city`]: place.city, [`${path}.country`]: place.country });
        },
        // Without an answer city and country are typed.
        () => undefined,
      );
    }, pauseMs);
  }

  const search = useCallback(
    async (typed: string, signal: AbortSignal) =>
      (await locatePlaces(rpc, typed, signal)).map(({ city, country }) => `${city} (${country})`),
    [rpc],
  );

  /** A name from the list moves the pin; what is still being typed does not. */
  async function goTo(written: string) {
    const chosen = /^(?<city>.+) \((?<country>[A-Z]{2})\)$/.exec(written)?.groups;
    if (!chosen) return;
    const places = await locatePlaces(rpc, chosen['city'] ?? '', new AbortController().signal).catch(() => []);
    const place = places.find(({ city, country }) => city === chosen['city'] && country === chosen['country']);
    if (!place) return setTrouble('unknown');
    const { latitude, longitude, city, country } = place;
    setTrouble(null);
    latest.current.set({
      [`${path}.coordinates`]: { latitude, longitude },
      [`${path}.city`]: city,
      [`${path}.country`]: country,
    });
  }

  function locate() {
    setTrouble(null);
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsLocating(false);
        pick({ latitude: Math.round(latitude * 10_000) / 10_000, longitude: Math.round(longitude * 10_000) / 10_000 });
      },
      () => {
        setIsLocating(false);
        setTrouble('refused');
      },
      { timeout: 15_000 },
    );
  }

  return { pick, search, goTo, locate, trouble, isLocating };
}
