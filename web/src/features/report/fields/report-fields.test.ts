import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawnFields } from '#wizard/page/drawn-fields-fixture.tsx';
import { toWire } from '#form/field-wire.ts';
import { allFields } from '#form/fields.ts';
import { callbackOptionsFields } from './callback-options-fields.ts';
import { contactDetailsFields } from './contact-details-fields.ts';
import { incidentTypeFields } from './incident-type-fields.ts';
import { laterSteps } from '#features/report/later-steps.ts';
import version1 from '#features/report/draft/report-draft-version-1.json' with { type: 'json' };
import { reportFields, type ReportData } from './report-fields.ts';
import { accident, emptyReport, question } from './report-fixture.ts';
import { TypeOfClaimPage } from '#features/report/steps/type-of-claim-page.tsx';
import { typeOfClaimFields } from './type-of-claim-fields.ts';

const gelbring = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../config/gelbring.json'), 'utf8'),
) as object;

/** Rendered only after its catalogue is loaded; `e2e/report/captcha.spec.ts` tests it. */
const drawnLater = ['captchaPass'];

/** Together they ask for every field. */
const everyAnswer: ReportData[] = [(JSON.parse(version1.wizard) as { data: ReportData }).data, accident, question];

const steps = [
  ['type-of-claim', typeOfClaimFields, TypeOfClaimPage<ReportData>],
  ['contact-details', contactDetailsFields, laterSteps.contactDetails.Page],
  ['incident-type', incidentTypeFields, laterSteps.incidentType.Page],
  ['callback-options', callbackOptionsFields, laterSteps.callbackOptions.Page],
] as const;

test.each(steps)('each field of %s has a control on its page', async (_, fields, Page) => {
  const drawn = await Promise.all(everyAnswer.map((data) => drawnFields(Page, data, gelbring)));
  for (const { path } of allFields(fields)) expect([...drawn.flat(), ...drawnLater]).toContain(path);
});

test('each field belongs to a step', () => {
  expect(steps.flatMap(([, fields]) => Object.keys(fields))).toEqual(Object.keys(reportFields));
});

test.each(allFields(reportFields))('$path is sent, or says why not', ({ path, field }) => {
  if (typeof field.wire !== 'function') return expect(field.wire.notSent).not.toBe('');
  const isSeen = everyAnswer.some((data) => {
    const without = JSON.stringify(toWire(reportFields, withoutField(data, path)));
    return JSON.stringify(toWire(reportFields, data)) !== without;
  });
  expect(isSeen).toBe(true);
});

/** The data with one field reset to its initial value. */
function withoutField(data: ReportData, path: string): ReportData {
  const copy = structuredClone(data) as Record<string, unknown>;
  const [name = '', inner] = path.split('.');
  const parent = inner === undefined ? copy : (copy[name] as Record<string, unknown> | null);
  if (!parent) return data;
  parent[inner ?? name] = inner === undefined ? emptyReport[name as keyof ReportData] : null;
  return copy as ReportData;
}
