import data from './outline-data.json' with { type: 'json' };
import { pointOf, type MapPoint } from './mercator.ts';

// Coasts and borders of Natural Earth (public domain), thinned out; each line stands once. Hundredths of a degree, each point by its
// distance from the one before. A ring is made of lines, backwards where the number is negative. Cities come from the list of the server.

const numbers = (list: string) => list.split(' ').map(Number);

function lineOf(written: string): MapPoint[] {
  let [x, y] = [0, 0];
  const steps = numbers(written);
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    x += steps[2 * index] ?? 0;
    y += steps[2 * index + 1] ?? 0;
    return pointOf({ longitude: x / 100, latitude: y / 100 });
  });
}

const lines = data.arcs.split(';').map(lineOf);

function pathOf(points: readonly MapPoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
}

function ringOf(written: string): MapPoint[] {
  return numbers(written).flatMap((index) => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? [])));
}

/** All land, as one path. */
export const landPath = data.rings
  .split(';')
  .map((ring) => `${pathOf(ringOf(ring))}Z`)
  .join('');

/** The borders between countries. */
export const borderPath = numbers(data.borders)
  .map((index) => pathOf(lines[index] ?? []))
  .join('');

export type MapCity = { name: string; point: MapPoint };

/** The largest first. */
export const mapCities: readonly MapCity[] = data.cities.split(';').map((written) => {
  const [name = '', x, y] = written.split('|');
  return { name, point: pointOf({ longitude: Number(x) / 100, latitude: Number(y) / 100 }) };
});
