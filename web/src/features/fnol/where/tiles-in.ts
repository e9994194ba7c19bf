import type { MapPoint } from './mercator.ts';

export type MapTile = { address: string; x: number; y: number; size: number };

type Piece = { middle: MapPoint; width: number; height: number; zoom: number };

/** So many levels finer than the map's zoom, which shows the world in one width: four tiles stand beside each other. */
const finer = 2;

/** The tiles that cover a piece of the map, where the world repeats itself to the left and right. */
export function tilesIn({ middle, width, height, zoom }: Piece, address: string): MapTile[] {
  const level = zoom + finer;
  const count = 2 ** level;
  const size = 360 / count;
  const columns = numbersBetween((middle.x - width / 2 + 180) / size, (middle.x + width / 2 + 180) / size);
  const rows = numbersBetween((middle.y - height / 2 + 180) / size, (middle.y + height / 2 + 180) / size);
  return rows
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      columns.map((column) => ({
        address: address
          .replaceAll('{z}', String(level))
          .replaceAll('{x}', String(((column % count) + count) % count))
          .replaceAll('{y}', String(row)),
        x: column * size - 180,
        y: row * size - 180,
        size,
      })),
    );
}

/** The whole numbers whose unit lies at least partly between two numbers. */
function numbersBetween(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.ceil(to) - first }, (_, index) => first + index);
}
