import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Catalogue } from '#i18n/catalogues.ts';

const locales = join(import.meta.dirname, '../../../i18n/locales/de_DE');
const idsOf = (catalogue: Catalogue) =>
  [...readFileSync(join(locales, `${catalogue}.po`), 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id ?? '');

/** All that begins with what a template names counts as used. */
function usedIn(folder: string): { ids: string[]; prefixes: string[] } {
  const path = join(import.meta.dirname, '..', folder);
  const source = readdirSync(path)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n');
  return {
    ids: [...source.matchAll(/'(quote\.[\w.]+)'/g)].map(([, id]) => id ?? ''),
    prefixes: [...source.matchAll(/`(quote\.[\w.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? ''),
  };
}

const ofAll = ['quotes', 'quoteSteps'] as const satisfies readonly Catalogue[];

test.each<[string, readonly Catalogue[]]>([
  ['risk', ['quoteRisk']],
  ['offerings', ['quoteOfferings', 'quoteIssues']],
  ['underwriting', ['quoteOfferings', 'quoteIssues']],
  ['schedule', ['quoteOfferings', 'quoteSchedule']],
  ['payment', ['quotePayment']],
])('the texts of %s come with its step of a quote', (folder, own) => {
  const loaded = [...ofAll, ...own].flatMap(idsOf);
  const { ids, prefixes } = usedIn(folder);
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => !loaded.includes(id))).toEqual([]);
  expect(prefixes.filter((prefix) => !loaded.some((id) => id.startsWith(prefix)))).toEqual([]);
});
