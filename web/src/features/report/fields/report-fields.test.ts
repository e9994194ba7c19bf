import { injuredContactSchema } from '@beistand/contract/features/report/entries.ts';
import { insuredContactSchema, submittedSchema } from '@beistand/contract/features/report/schema.ts';
import { leavesOf } from '@beistand/contract/validation/schema-leaves-fixture.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { drawnFields } from '#wizard/page/drawn-fields-fixture.tsx';
import { toWire, valueAt } from '#form/field-wire.ts';
import { allFields } from '#form/fields.ts';
import { callbackOptionsFields } from './callback-options-fields.ts';
import { contactDetailsFields, contactDetailsParts } from './contact-details-fields.ts';
import { incidentTypeFields } from './incident-type-fields.ts';
import { laterSteps } from '#features/report/later-steps.ts';
import { reportFields, type ReportData } from './report-fields.ts';
import { emptyReport, everyAnswer } from './report-fixture.ts';
import { toReport } from './to-report.ts';
import { TypeOfClaimPage } from '#features/report/steps/type-of-claim-page.tsx';
import { typeOfClaimFields } from './type-of-claim-fields.ts';

/** Rendered only after its catalogue is loaded; `e2e/report/captcha.spec.ts` tests it. */
const drawnLater = ['captchaPass'];

const steps = [
  ['type-of-claim', typeOfClaimFields, TypeOfClaimPage<ReportData>, [undefined]],
  ['contact-details', contactDetailsFields, laterSteps.contactDetails.Page, contactDetailsParts],
  ['incident-type', incidentTypeFields, laterSteps.incidentType.Page, [undefined]],
  ['callback-options', callbackOptionsFields, laterSteps.callbackOptions.Page, [undefined]],
] as const;

test.each(steps)('each field of %s has a control on its page', async (_, fields, Page, parts) => {
  const pages = everyAnswer.flatMap((data) => parts.map((part) => ({ data, part: part?.id })));
  const drawn = await Promise.all(pages.map(({ data, part }) => drawnFields(Page, data, { part })));
  for (const { path } of allFields(fields)) {
    const mend = `"${path}" is on no page: give its record a control (optional texts), or draw it on the page of its step`;
    expect([...drawn.flat(), ...drawnLater], mend).toContain(path);
  }
});

test('each contact detail belongs to one part, in the order of the fields, and is drawn there', async () => {
  const inParts = contactDetailsParts.flatMap(({ fields }): readonly string[] => fields);
  expect(inParts, 'name each field in one of the parts').toEqual(Object.keys(contactDetailsFields));
  for (const { id, fields } of contactDetailsParts) {
    const drawn = await Promise.all(
      everyAnswer.map((data) => drawnFields(laterSteps.contactDetails.Page, data, { part: id })),
    );
    const names = new Set(drawn.flat().map((path) => path.split('.')[0]));
    expect([...names].filter((name) => name !== 'hasContactPerson').sort()).toEqual([...fields].sort());
  }
});

test('each field belongs to a step', () => {
  expect(steps.flatMap(([, fields]) => Object.keys(fields))).toEqual(Object.keys(reportFields));
});

test.each(allFields(reportFields))('$path is sent, or says why not', ({ path, field }) => {
  if (typeof field.wire !== 'function') return expect(field.wire.notSent, 'say why it is not sent').not.toBe('');
  const isSeen = everyAnswer.some((data) => {
    const without = JSON.stringify(toWire(reportFields, withoutField(data, path)));
    return JSON.stringify(toWire(reportFields, data)) !== without;
  });
  const mend = `"${path}" is filled in and not sent: the wire of its record must return its value where the contract has it`;
  expect(isSeen, mend).toBe(true);
});

test('every answer satisfies the contract', () => {
  for (const data of everyAnswer) expect(() => toReport(data)).not.toThrow();
});

/** Set by the server. */
const notAsked = ['publicID', 'claimState'];

test('each part of the contract is sent by a field', () => {
  const contacts = v.strictTuple([insuredContactSchema, injuredContactSchema]);
  const reports = everyAnswer.map(toReport);
  const all = leavesOf(v.strictObject({ ...submittedSchema.entries, contacts })).map(({ path }) =>
    path.replaceAll('*', '0'),
  );
  const unsent = all.filter(
    (path) => !notAsked.includes(path) && reports.every((report) => valueAt(report, path) === undefined),
  );
  expect(unsent, 'the contract has them and no field sends them: add a record to the fields of a step').toEqual([]);
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
