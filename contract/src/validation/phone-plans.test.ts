import * as fc from 'fast-check';
import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/min/metadata';
import { expect, test } from 'vitest';
import { countryCodes } from '#country-codes.ts';
import { plansWithoutFormats } from './phone-plans.ts';

const country = fc.constantFrom(...countryCodes);
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 16 }).map((list) => list.join(''));
const written = fc
  .tuple(fc.constantFrom('', '0', '00', '+', '+49', '+1', '+44', '+7'), digits)
  .map((parts) => parts.join(''));

function readBy(metadata: MetadataJson, text: string, defaultCountry: (typeof countryCodes)[number]) {
  const phone = parsePhoneNumberFromString(text, { defaultCountry, extract: false }, metadata);
  return phone && [phone.number, phone.country, phone.isPossible()];
}

test('a number is read alike with and without formats', () => {
  const light = plansWithoutFormats(plans);
  expect(JSON.stringify(light).length).toBeLessThan(JSON.stringify(plans).length / 2);
  fc.assert(
    fc.property(written, country, (text, where) => {
      expect(readBy(light, text, where)).toEqual(readBy(plans, text, where));
    }),
    { numRuns: 1000 },
  );
});
