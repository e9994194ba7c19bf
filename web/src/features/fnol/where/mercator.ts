import type { Coordinates } from '@beistand/contract/features/fnol/coordinates.ts';

/** A point of the flat map: degrees to the right and, as maps have it, downwards. */
export type MapPoint = { x: number; y: number };

/** The projection goes to infinity at the poles. */
const lastLatitude = 84;

export function pointOf({ latitude, longitude }: Coordinates): MapPoint {
  const angle = (Math.max(-lastLatitude, Math.min(lastLatitude, latitude)) * Math.PI) / 180;
  return { x: longitude, y: (-Math.log(Math.tan(Math.PI / 4 + angle / 2)) * 180) / Math.PI };
}

/** To about ten metres. */
export function coordinatesOf({ x, y }: MapPoint): Coordinates {
  const latitude = (Math.atan(Math.sinh((-y * Math.PI) / 180)) * 180) / Math.PI;
  const longitude = ((((x + 180) % 360) + 360) % 360) - 180;
  return {
    latitude: rounded(Math.max(-lastLatitude, Math.min(lastLatitude, latitude))),
    longitude: rounded(longitude),
  };
}

function rounded(degrees: number): number {
  // Adding zero turns -0 into 0.
  return Math.round(degrees * 10_000) / 10_000 + 0;
}
