import type { ReportInput } from '@beistand/contract/features/report/report.ts';
import { required } from '@beistand/contract/validation/required.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { maxLength } from '@beistand/contract/validation/texts.ts';
import { createElement } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineWizard, type StepPageProps } from '#wizard/engine/definition.ts';
import { restore, serialise } from '#wizard/engine/draft.ts';
import { start } from '#wizard/engine/engine.ts';
import { withInitialValues, draftReader } from '#form/field-data.ts';
import { withExamples } from '#form/example-fixture.ts';
import { checkbox, text } from '#form/field-kinds.ts';
import { stepRules } from '#form/field-rules.ts';
import { toWire } from '#form/field-wire.ts';
import { fieldOf, type DataOf } from '#form/fields.ts';
import { step } from '#wizard/engine/wizard-fixture.ts';
import { drawnFields } from '#wizard/page/drawn-fields-fixture.tsx';
import { OptionalTextFields } from '#wizard/page/optional-text-fields.tsx';
import { useStepFields } from '#wizard/page/use-step-fields.ts';
import { contactDetailsFields } from './contact-details-fields.ts';
import { asksForHelpNow, reportField, type ReportContext } from './report-field.ts';
import version1 from '#features/report/draft/report-draft-version-1.json' with { type: 'json' };
import { reportFields } from './report-fields.ts';
import { accident, everyAnswer, question } from './report-fixture.ts';

// A field that no release will have: its record, with its position in the contract. All else has to follow from it.
type NextReport = ReportInput & { imaginary?: { name?: string } };
const imaginarySchema = required(v.pipe(v.string(), maxLength(30)));

const imaginary = fieldOf<ReportContext, NextReport>()({
  ...text,
  label: 'report.contact.city',
  schema: imaginarySchema,
  when: asksForHelpNow,
  control: { kind: 'text' },
  wire: (name) => ({ imaginary: { name } }),
});

const fields = { ...reportFields, imaginary };
const rules = stepRules({ ...contactDetailsFields, imaginary });
const reader = draftReader(fields, []);
const wizard = defineWizard<DataOf<typeof fields>>({
  basePath: '/fnol-club',
  version: reader.version,
  steps: [step('contact-details', rules), step('callback-options')],
});

test('it is in the data with its initial value, and in the labels of its step', () => {
  expect(withInitialValues(fields, accident)).toEqual({ ...accident, imaginary: '' });
  expect(rules.labels.imaginary).toBe('report.contact.city');
});

test('it is validated at its step', () => {
  const wrong = (data: object) => issuesOf(rules.schema, data).map(({ path, code }) => `${path.join('.')} ${code}`);
  expect(wrong({ ...accident, imaginary: '' })).toEqual(['imaginary required']);
  expect(wrong({ ...accident, imaginary: 'x'.repeat(31) })).toEqual(['imaginary maxLength']);
  expect(wrong({ ...accident, imaginary: 'Zur Post' })).toEqual([]);
  expect(wrong({ ...question, imaginary: '' })).toEqual([]);
});

test('it is drawn on the page of its step where it is asked, without an edit of the page', async () => {
  type Data = DataOf<typeof fields>;
  const Page = ({ data, issues, onChange }: StepPageProps<Data>) =>
    createElement(OptionalTextFields<Data>, {
      fields: { ...contactDetailsFields, imaginary },
      data,
      field: useStepFields(rules, { data, issues }),
      onChange,
    });
  const drawn = (data: object) => drawnFields(Page, { ...withInitialValues(fields, accident), ...data });
  expect(await drawn({})).toContain('imaginary');
  expect(await drawn(question)).not.toContain('imaginary');
});

test('the tests about every field know it by an example, or say what is to be done', () => {
  const [filled] = withExamples(fields, [withInitialValues(fields, everyAnswer[0]!)]);
  expect(rules.schema).toSatisfy((schema: v.GenericSchema) => v.is(schema, filled));
  expect(filled?.imaginary).not.toBe('');
  const unknown = { ...fields, imaginary: { ...imaginary, schema: v.literal('Zur Post') } };
  expect(() => withExamples(unknown, [withInitialValues(unknown, everyAnswer[0]!)])).toThrow(
    'No example is known for "imaginary": give it a value',
  );
});

test('it is restored from a draft', () => {
  const data = { ...withInitialValues(fields, accident), imaginary: 'Zur Post' };
  expect(restore(wizard, serialise(wizard, start(wizard, data)), reader.read)?.data).toEqual(data);
});

test('a draft without it keeps all other fields, and continues at its step', () => {
  const restored = restore(wizard, version1.wizard, reader.read);
  const kept = (JSON.parse(version1.wizard) as { data: object }).data;
  expect([restored?.current, restored?.data]).toMatchObject(['contact-details', { ...kept, imaginary: '' }]);
});

test('it is sent if it is asked and filled in', () => {
  const sent = (data: object) => toWire(fields, { ...withInitialValues(fields, accident), ...data });
  expect(sent({ imaginary: 'Zur Post' })).toEqual({
    ...toWire(reportFields, accident),
    imaginary: { name: 'Zur Post' },
  });
  expect(sent({ imaginary: ' ' })).toEqual(toWire(reportFields, accident));
  expect(sent({ ...question, imaginary: 'Zur Post' })).toEqual(toWire(reportFields, question));
});

test('the compiler refuses an incomplete record', () => {
  const record = {
    ...text,
    label: 'report.contact.city',
    schema: imaginarySchema,
    wire: { notSent: 'Only an example.' },
  } as const;
  const { label: _label, ...withoutLabel } = record;
  const { schema: _schema, ...withoutSchema } = record;
  const { wire: _wire, ...withoutWire } = record;
  // @ts-expect-error it has no label
  reportField(withoutLabel);
  // @ts-expect-error it has no schema
  reportField(withoutSchema);
  // @ts-expect-error only a text is drawn from its record
  reportField({ ...record, ...checkbox, control: { kind: 'text' } });
  // @ts-expect-error it says neither how it is sent nor why not
  reportField(withoutWire);
  // @ts-expect-error its label is in no catalogue
  reportField({ ...record, label: 'report.contact.imaginary' });
  // @ts-expect-error the contract does not know it
  reportField({ ...record, wire: (name) => ({ imaginary: { name } }) });
  // @ts-expect-error the contract wants a text
  reportField({ ...record, wire: () => ({ description: 7 }) });
});
