import { calendarDateSchema } from '@beistand/contract/calendar-date.ts';
import { waiverEntries } from '@beistand/contract/features/consent/schema.ts';
import { accepted } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { checkbox, text } from '#form/field-kinds.ts';
import { type DataOf, fieldOf } from '#form/fields.ts';

/** What is sent beside the signature and the text that was shown. */
export const answersSchema = v.strictObject({
  ...waiverEntries,
  checkbox2: v.boolean(),
  choose: v.boolean(),
  signingDate: calendarDateSchema,
});
export type Answers = v.InferInput<typeof answersSchema>;

const waiverField = fieldOf<{ choose: boolean | null }, Answers>();

/** In the order of the page. */
export const waiverFields = {
  legalRepresentative: waiverField({
    ...text,
    label: 'consent.representative',
    schema: waiverEntries.legalRepresentative,
    wire: (legalRepresentative) => ({ legalRepresentative }),
  }),
  checkbox1: waiverField({
    ...checkbox,
    label: 'consent.purpose.healthData',
    schema: waiverEntries.checkbox1,
    wire: (checkbox1) => ({ checkbox1 }),
  }),
  choose: waiverField({
    value: v.nullable(v.boolean()),
    // Null until the signer chooses.
    initial: null,
    label: 'consent.purpose.enquiries',
    schema: v.custom<boolean>((choice) => typeof choice === 'boolean', 'required'),
    wire: (choose) => ({ choose }),
  }),
  /** Confirms the choice No. */
  checkbox2: waiverField({
    ...checkbox,
    label: 'consent.purpose.enquiries',
    schema: accepted(),
    when: ({ choose }) => choose === false,
    wire: (checkbox2) => ({ checkbox2 }),
  }),
  checkbox3: waiverField({
    ...checkbox,
    label: 'consent.purpose.medicalExperts',
    schema: waiverEntries.checkbox3,
    wire: (checkbox3) => ({ checkbox3 }),
  }),
  checkbox4: waiverField({
    ...checkbox,
    label: 'consent.purpose.delegation',
    schema: waiverEntries.checkbox4,
    wire: (checkbox4) => ({ checkbox4 }),
  }),
  checkbox5: waiverField({
    ...checkbox,
    label: 'consent.purpose.reinsurers',
    schema: waiverEntries.checkbox5,
    wire: (checkbox5) => ({ checkbox5 }),
  }),
  signingPlace: waiverField({
    ...text,
    label: 'consent.place',
    schema: waiverEntries.signingPlace,
    wire: (signingPlace) => ({ signingPlace }),
  }),
  /** The version of the text that the answers were given to. */
  version: waiverField({
    ...text,
    label: 'consent.title',
    schema: v.string(),
    wire: { notSent: 'It is sent as part of the shown text.' },
  }),
};

export type WaiverEntry = DataOf<typeof waiverFields>;
