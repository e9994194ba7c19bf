import type { MapPoint } from './mercator.ts';
import { mapCities, type MapCity } from './outline.ts';

const most = 12;

/** The largest cities of a piece of the map, as many as can be read beside each other. */
export function citiesIn({ middle, width, height }: { middle: MapPoint; width: number; height: number }): MapCity[] {
  const shown: MapCity[] = [];
  for (const city of mapCities) {
    const { x, y } = city.point;
    const isInside = Math.abs(x - middle.x) < width * 0.48 && Math.abs(y - middle.y) < height * 0.48;
    const isFree = shown.every(
      ({ point }) => Math.abs(point.x - x) > width * 0.22 || Math.abs(point.y - y) > height * 0.08,
    );
    if (isInside && isFree) shown.push(city);
    if (shown.length === most) break;
  }
  return shown;
}
