import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const homes = ['contract/src/constants.ts', 'contract/src/first-page-constants.ts'];

/** Values so particular that a second place would be a copy: as they may be written, without underscores. */
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

test.each(particular)('P27.b %s stands in exactly one place', (literal) => {
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
