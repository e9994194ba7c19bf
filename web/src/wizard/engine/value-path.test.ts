import { expect, test } from 'vitest';
import { valueAt, withValue } from './value-path.ts';

const claim = { lossCause: 'hail', lobs: { personalAuto: { vehicleIncidents: [{ vehicle: { make: 'VW' } }, {}] } } };

test('a value is read by its path, and nothing where the way ends', () => {
  expect(valueAt(claim, 'lobs.personalAuto.vehicleIncidents.0.vehicle.make')).toBe('VW');
  expect(valueAt(claim, 'lobs.homeowner.fire.habitable')).toBeUndefined();
});

test('a value is written by its path, and what is not there yet is made', () => {
  const written = withValue({}, 'lobs.homeowner.fire.habitable', false);
  expect(written).toEqual({ lobs: { homeowner: { fire: { habitable: false } } } });
  expect(withValue(claim, 'lobs.personalAuto.vehicleIncidents.1.vehicle.year', 2024)).toEqual({
    ...claim,
    lobs: { personalAuto: { vehicleIncidents: [{ vehicle: { make: 'VW' } }, { vehicle: { year: 2024 } }] } },
  });
  expect(withValue({}, 'people.0.name', 'Max')).toEqual({ people: [{ name: 'Max' }] });
});

test.each(['', null, undefined])('%j takes the value away', (empty) => {
  expect(withValue(claim, 'lossCause', empty)).toEqual({ lobs: claim.lobs });
  expect(withValue(claim, 'lobs.personalAuto.vehicleIncidents.0.vehicle.make', empty)).toMatchObject({
    lobs: { personalAuto: { vehicleIncidents: [{ vehicle: {} }, {}] } },
  });
});

test('nothing that was there before is changed', () => {
  const before = structuredClone(claim);
  withValue(claim, 'lobs.personalAuto.vehicleIncidents.0.vehicle.make', 'Fiat');
  expect(claim).toEqual(before);
});

test('an item that is taken away closes the gap', () => {
  expect(withValue({ people: ['a', 'b', 'c'] }, 'people.1', undefined)).toEqual({ people: ['a', 'c'] });
});
