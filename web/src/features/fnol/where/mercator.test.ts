import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coordinatesOf, pointOf } from './mercator.ts';

test('a point of the map leads back to its place', () => {
  const places = fc.record({
    latitude: fc.double({ min: -83, max: 83, noNaN: true }),
    longitude: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
  });
  fc.assert(
    fc.property(places, (place) => {
      const { latitude, longitude } = coordinatesOf(pointOf(place));
      expect(Math.abs(latitude - place.latitude)).toBeLessThan(0.0001);
      expect(Math.abs(longitude - place.longitude)).toBeLessThan(0.0001);
    }),
  );
});

test('whoever moves over the edge of the map comes in on the other side', () => {
  expect(coordinatesOf({ x: 181, y: 0 })).toEqual({ latitude: 0, longitude: -179 });
  expect(coordinatesOf({ x: -541, y: 0 }).longitude).toBe(179);
  expect(coordinatesOf({ x: 0, y: -1000 }).latitude).toBe(84);
});
