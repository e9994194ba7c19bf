import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fnolPolicyTypes, linesByPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import { expect, test } from 'vitest';
import type { Catalogue } from '#i18n/catalogues.ts';
import { claimRecords, itemLabels } from './fields/claim-records.ts';
import { fnolCatalogues, lineCatalogues } from './fnol-catalogues.ts';
import { loadAllRules } from './wizard/later-rules.ts';

await loadAllRules();

const folder = join(import.meta.dirname, '../../i18n/locales/de_DE');
const idsOf = (catalogue: Catalogue) =>
  [...readFileSync(join(folder, `${catalogue}.po`), 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id ?? '');

test.each(fnolPolicyTypes)('the texts of every field of a claim on %s come with its line of business', (policyType) => {
  const { lob, lobKey } = linesByPolicyType[policyType];
  const isOfLine = ([path]: readonly [string, unknown]) =>
    !path.startsWith('lobs.') || path.startsWith(`lobs.${lobKey}.`);
  const fields = Object.entries(claimRecords).filter(isOfLine);
  const labels = fields.flatMap(([path, record]) => {
    const { label, hint = label } = record;
    if (record.control !== 'choice') return [label, hint];
    const { codes, label: wordsOf } = record.choices({ policy: { policyType } }, path);
    return [label, hint, ...codes.map(wordsOf)];
  });
  const items = Object.entries(itemLabels).filter(isOfLine);
  const loaded = new Set([...fnolCatalogues, ...lineCatalogues(lob)].flatMap(idsOf));
  expect(labels.length).toBeGreaterThan(30);
  expect([...labels, ...items.map(([, label]) => label)].filter((id) => !loaded.has(id))).toEqual([]);
});
