import { productCodes, type ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import { riskSchema, type Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { leavesOf } from '@beistand/contract/validation/schema-leaves-fixture.ts';
import { describe, expect, test } from 'vitest';
import { entryOf, type QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { riskRules } from '#features/quotes/wizard/quote-wizard.ts';
import { isLabelled } from '#wizard/engine/labels.ts';
import { patternOf } from '#wizard/engine/value-path.ts';
import { drawnFields } from '#wizard/page/drawn-fields-fixture.tsx';
import { entryIssues, savedRisk } from './risk-content.ts';
import { RiskPage } from './risk-page.tsx';
import { riskLabels, riskRecords } from './risk-records.ts';

const today = { year: 2026, month: 11, day: 16 };

/** Ids, and parts of an address that the policy's own does not need. */
const notAsked = /\.(?:publicID|displayName|addressLine[23]|state|addressType)$/;

function entry(productCode: ProductCode, risk: Risk): QuoteEntry {
  return entryOf({ productCode, risk, payment: null } as Quote);
}

describe('Q1.d what each product asks', () => {
  test.each(productCodes)('Q1.d %s: every field that has a label is drawn, and nothing else', async (product) => {
    const drawn = await drawnFields(RiskPage, entry(product, {}));
    const patterns = drawn.map(patternOf);
    // The label of one person of a list is that of its card, which is no field.
    const labelled = Object.keys(riskLabels(product)).filter((path) => !path.endsWith('*'));
    expect(patterns.toSorted()).toEqual(labelled.toSorted());
  });

  test.each(productCodes)('Q1.d %s: all that the contract has of it has a record', (product) => {
    const all = leavesOf(riskSchema).map(({ path }) => path);
    const asked = all.filter((path) => path.startsWith(`${product}.`) && !notAsked.test(path));
    expect(
      asked.filter((path) => !(path in riskRecords)),
      'give each a record, and draw it',
    ).toEqual([]);
    expect(asked.length).toBeGreaterThan(2);
  });

  test.each(productCodes)('Q1.d %s: all that can be missing has a label', (product) => {
    const issues = entryIssues(entry(product, {}), today);
    expect(issues.length).toBeGreaterThan(3);
    expect(issues.filter(({ path }) => !isLabelled(riskLabels(product), path.join('.')))).toEqual([]);
    expect(entryIssues(entry(product, completeRisk(product)), today)).toEqual([]);
  });

  test('Q1.d the message of a rule has its values', () => {
    const risk = completeRisk('ho');
    const old = entry('ho', { ho: { ...risk.ho, building: { ...risk.ho?.building, yearBuilt: 1400 } } });
    expect(issuesOf(riskRules('ho', 'Europe/Berlin').schema, old)).toEqual([
      { code: 'oldestYear', path: ['ho', 'building', 'yearBuilt'], level: 'error', values: { year: 1500 } },
    ]);
    const long = entry('gtp', { gtp: { ...completeRisk('gtp').gtp, days: 400 } });
    expect(issuesOf(riskRules('gtp', 'Europe/Berlin').schema, long)).toEqual([
      { code: 'maxValue', path: ['gtp', 'days'], level: 'error', values: { maxValue: 365 } },
    ]);
    const tooNew = entry('ho', { ho: { ...risk.ho, building: { ...risk.ho?.building, yearBuilt: 2300 } } });
    expect(entryIssues(tooNew, today)).toMatchObject([{ code: 'maxValue', values: { maxValue: today.year + 1 } }]);
  });
});

describe('Q4.e what is saved of a risk', () => {
  const born = (dateOfBirth: { year: number; month: number; day: number }): Risk => ({
    gtp: { days: 9, travellers: [{ publicID: '00000000-0000-4000-8000-0000000000e1', dateOfBirth }] },
  });

  test.each([
    ['half a date', { year: 1984, month: 0, day: 0 }],
    ['a birth tomorrow', { year: 2026, month: 11, day: 17 }],
  ])('Q4.e %s stays on the device, the rest is saved', (_, dateOfBirth) => {
    const { risk, isWhole } = savedRisk(born(dateOfBirth), today);
    expect([isWhole, risk]).toEqual([
      false,
      { gtp: { days: 9, travellers: [{ publicID: '00000000-0000-4000-8000-0000000000e1' }] } },
    ]);
  });

  test('Q4.e half a date is one issue of its field', () => {
    const found = entryIssues(entry('gtp', born({ year: 1984, month: 0, day: 0 })), today);
    const ofDate = found.filter(({ path }) => path.join('.').includes('dateOfBirth'));
    expect(ofDate.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
      'gtp.travellers.0.dateOfBirth impossibleDate',
    ]);
  });
});
