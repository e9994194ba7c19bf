import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { fnolPolicyTypes, linesByPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import { expect, test } from 'vitest';
import type { Catalogue } from '#i18n/catalogues.ts';
import { cataloguesOfStep } from './claim-catalogues.ts';
import { itemLabels, recordsOfStep } from './fields/claim-records.ts';
import { fnolCatalogues, stepCatalogues } from './fnol-catalogues.ts';
import { loadAllRules } from './wizard/later-rules.ts';

await loadAllRules();

const folder = join(import.meta.dirname, '../../i18n/locales/de_DE');
const idsOf = (catalogue: Catalogue) =>
  [...readFileSync(join(folder, `${catalogue}.po`), 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id ?? '');

const steps = Object.keys(recordsOfStep) as FnolStep[];

test.each(fnolPolicyTypes)(
  'the texts of every field of a claim on %s come with its step and the summary',
  (policyType) => {
    const { lob, lobKey } = linesByPolicyType[policyType];
    const isOfLine = (path: string) => !path.startsWith('lobs.') || path.startsWith(`lobs.${lobKey}.`);

    /** What the fields of a step are called, and what can be chosen in them. */
    function spokenAt(step: FnolStep): string[] {
      const records = Object.entries(recordsOfStep[step]).filter(([path]) => isOfLine(path));
      const labels = records.flatMap(([path, record]) => {
        const { label, hint = label } = record;
        if (record.control !== 'choice') return [label, hint];
        const { codes, label: wordsOf } = record.choices({ policy: { policyType } }, path);
        return [label, hint, ...codes.map(wordsOf)];
      });
      const items = Object.entries(itemLabels).filter(
        ([path]) => isOfLine(path) && records.some(([field]) => field.startsWith(`${path}.`)),
      );
      return [...labels, ...items.map(([, label]) => label)];
    }

    function missingAt(step: FnolStep, spoken: readonly string[]): string[] {
      const catalogues = [
        ...fnolCatalogues,
        ...stepCatalogues,
        ...cataloguesOfStep(step, { lob, persona: 'policyholder' }),
      ];
      const loaded = new Set(catalogues.flatMap(idsOf));
      return spoken.filter((id) => !loaded.has(id));
    }

    const all = steps.flatMap(spokenAt);
    expect(all.length).toBeGreaterThan(30);
    expect(steps.flatMap((step) => missingAt(step, spokenAt(step)))).toEqual([]);
    expect(missingAt('summary', all)).toEqual([]);
  },
);
