import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import * as constants from '../contract/src/constants.ts';

const root = join(import.meta.dirname, '..');
const homes = ['contract/src/constants.ts', 'contract/src/first-page-constants.ts'];

/** Values so specific that a second occurrence would be a copy; written without underscores. */
const particular = [
  '1333',
  '100000000',
  '50000',
  '1908',
  "'selectedLanguage'",
  "'selectedLocale'",
  '-cookies-approval',
  '37.55',
  '-122.27',
  "'v5.0'",
  "'letter_received'",
  "'travel_per'",
  "'/ambulance-app/'",
  "'9999-999999-99999'",
  'copyrightYear = ',
];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'testing', 'demo'].includes(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(?:test|prove|d)\.ts$/.test(entry.name) ? [path] : [];
  });
}

const files = ['contract/src', 'server/src', 'web/src'].flatMap((room) => sources(join(root, room)));

test.each(particular)('P27.b %s is written in exactly one file', (literal) => {
  const word = /^[\d.]+$/.test(literal)
    ? new RegExp(`(?<![\\d.\\w#-])${literal.replaceAll('.', '\\.')}(?![\\d.\\w])`)
    : undefined;
  const holders = files.filter((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/(?<=\d)_(?=\d)/g, '');
    return word ? word.test(text) : text.includes(literal);
  });
  expect(holders).toHaveLength(1);
  expect(homes).toContain(relative(root, holders[0] ?? ''));
});

/** The pages of quotes will use them. When the list is empty, the test below proves P27.c. */
const waiting = ['mapLibraries', 'paymentEntry.defaultCardType', 'tileSizes', 'titledPolicyTypes'];

/** Their keys are data and need no other use. */
const maps = ['serviceRequestProgress'];

test('every constant is used, or listed as waiting for a feature', () => {
  const others = files.filter((file) => !homes.includes(relative(root, file)));
  const words = new Set(others.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
  const isUsed = (name: string) => words.has(name);
  const unused = Object.entries(constants).flatMap(([name, value]) => {
    if (!isUsed(name)) return [name];
    const keys = Array.isArray(value) || typeof value !== 'object' || maps.includes(name) ? [] : Object.keys(value);
    return keys.filter((key) => !isUsed(key)).map((key) => `${name}.${key}`);
  });
  expect(unused.sort()).toEqual(waiting);
});
