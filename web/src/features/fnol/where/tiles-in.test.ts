import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointOf } from './mercator.ts';
import { tilesIn } from './tiles-in.ts';

const address = 'https://tiles.example/{z}/{x}/{y}.png';
const pieceAt = (latitude: number, longitude: number, zoom: number) => {
  const width = 360 / 2 ** zoom;
  return { middle: pointOf({ latitude, longitude }), width, height: width * 0.75, zoom };
};

test('F8.f a place is on the tile that map services give it', () => {
  // Augsburg at level 12, by the formula that these services publish.
  const tiles = tilesIn(pieceAt(48.3668, 10.8987, 10), address);
  expect(tiles.map((tile) => tile.address)).toContain('https://tiles.example/12/2172/1417.png');
});

test('F8.f the tiles cover the whole piece, and there are few of them', () => {
  const pieces = fc
    .tuple(
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.integer({ min: 3, max: 10 }),
    )
    .map(([latitude, longitude, zoom]) => pieceAt(latitude, longitude, zoom));
  fc.assert(
    fc.property(pieces, (piece) => {
      const tiles = tilesIn(piece, address);
      const left = Math.min(...tiles.map(({ x }) => x));
      const top = Math.min(...tiles.map(({ y }) => y));
      const [right, bottom] = [
        Math.max(...tiles.map((t) => t.x + t.size)),
        Math.max(...tiles.map((t) => t.y + t.size)),
      ];
      const rounding = 1e-9;
      expect(left).toBeLessThanOrEqual(piece.middle.x - piece.width / 2 + rounding);
      expect(right).toBeGreaterThanOrEqual(piece.middle.x + piece.width / 2 - rounding);
      expect(top).toBeLessThanOrEqual(piece.middle.y - piece.height / 2 + rounding);
      expect(bottom).toBeGreaterThanOrEqual(piece.middle.y + piece.height / 2 - rounding);
      expect(tiles.length).toBeLessThanOrEqual(20);
    }),
  );
});

test('F8.f beyond the edge the world goes on from the other side, and there is nothing beyond the poles', () => {
  const addresses = tilesIn({ middle: { x: 180, y: -180 }, width: 90, height: 90, zoom: 2 }, address).map(
    (tile) => tile.address,
  );
  expect(addresses).toContain('https://tiles.example/4/15/0.png');
  expect(addresses).toContain('https://tiles.example/4/0/0.png');
  expect(addresses.every((each) => !each.includes('-'))).toBe(true);
});
