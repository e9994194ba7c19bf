import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWireNames, fromWirePath, toWireNames, toWirePath } from './wire-names.ts';

test('P2.b wire fields carry the club: dateOfBirth travels as dateOfBirth_{club}', () => {
  const inside = { contacts: [{ dateOfBirth: { year: 1990, month: 2, day: 28 }, consents: [] }] };
  expect(toWireNames(inside, 'klub')).toEqual({
    contacts: [{ dateOfBirth_klub: { year: 1990, month: 2, day: 28 }, consents_klub: [] }],
  });
});

test('P2.b the path of an issue names what was sent', () => {
  const inside = [0, 'contacts', 1, 'dateOfBirth'];
  const wire = [0, 'contacts', 1, 'dateOfBirth_klub'];
  expect(toWirePath(inside, 'klub')).toEqual(wire);
  expect(fromWirePath(wire, 'klub')).toEqual(inside);
});

test('names that are written to the wire are read back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(fromWireNames(toWireNames(value, 'klub'), 'klub')).toEqual(value);
    }),
  );
});

test("another club's names are not ours", () => {
  expect(fromWireNames({ dateOfBirth_other: 1 }, 'klub')).toEqual({ dateOfBirth_other: 1 });
});

test('a key named __proto__ stays data', () => {
  const read = fromWireNames(JSON.parse('{"__proto__":{"admin":true}}'), 'klub') as Record<string, unknown>;
  expect(Object.keys(read)).toEqual(['__proto__']);
  expect(read['admin']).toBeUndefined();
});

test('JSON that is nested too deeply is refused', () => {
  expect(() => fromWireNames(JSON.parse('['.repeat(100) + ']'.repeat(100)), 'klub')).toThrow('nests too deeply');
});
