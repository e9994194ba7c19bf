import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { textLimits } from '#constants.ts';
import { sessionUuidSchema } from '#features/access/schema.ts';
import { shownTextSchema, signatureDataSchema, signatureSchema } from '#features/signing/schema.ts';
import { locales } from '#locales.ts';
import { accepted, required } from '#validation/required.ts';
import { issuesFrom } from '#validation/rule.ts';
import { maxLength, nameCharacters, noOuterSpaces, oneLine } from '#validation/texts.ts';

/** What a member agrees to, each on its own. */
export const consentPurposes = ['healthData', 'enquiries', 'medicalExperts', 'delegation', 'reinsurers'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

const paragraphs = v.array(v.string());
const consentText = v.strictObject({ title: v.string(), paragraphs, consent: v.string() });

/** The text of the waiver in one language and version: the page shows it, the PDF prints it, the member signs it. */
export const declarationSchema = v.strictObject({
  version: v.string(),
  locale: v.picklist(locales),
  title: v.string(),
  introduction: paragraphs,
  healthData: consentText,
  enquiries: v.strictObject({
    title: v.string(),
    paragraphs,
    /** The answer "Yes": a consent for all enquiries. */
    general: v.strictObject({ choice: v.string(), paragraphs }),
    /** The answer "No": we ask before each enquiry. */
    single: v.strictObject({ choice: v.string(), paragraphs, warning: v.string(), consent: v.string() }),
  }),
  forwarding: v.strictObject({
    title: v.string(),
    paragraphs,
    medicalExperts: consentText,
    delegation: consentText,
    reinsurers: consentText,
  }),
  revocation: v.strictObject({ title: v.string(), paragraphs }),
  /** What a signature in another language than German means. */
  languageNote: v.string(),
});

export const patientDataSchema = v.strictObject({
  firstName: v.string(),
  lastName: v.string(),
  displayName: v.string(),
  dateOfBirth: calendarDateSchema,
});

const signatoryName = v.pipe(v.string(), noOuterSpaces(), nameCharacters(), maxLength(textLimits.signatoryName));

/** What the member fills in. `checkbox2` confirms the choice No, and is asked for with it alone. */
export const waiverEntries = {
  checkbox1: accepted(),
  checkbox2: v.optional(v.boolean(), false),
  checkbox3: accepted(),
  checkbox4: accepted(),
  checkbox5: accepted(),
  /** True gives the general consent to enquiries. */
  choose: v.optional(v.boolean(), true),
  signingPlace: required(v.pipe(v.string(), oneLine(), maxLength(textLimits.city))),
  legalRepresentative: v.optional(signatoryName),
};

type Choice = { choose: boolean; checkbox2: boolean };

/** The choice No is confirmed by its own tick. */
export function choiceIssues({ choose, checkbox2 }: Choice) {
  return choose || checkbox2 ? [] : [{ code: 'consentMandatory', path: ['checkbox2'], level: 'error' } as const];
}

export const waiverSchema = v.pipe(
  v.strictObject({
    ...waiverEntries,
    sessionUUID: sessionUuidSchema,
    /** Only the format is checked; the server decides which day counts. */
    signingDate: v.optional(calendarDateSchema),
    signatureData: signatureDataSchema,
    signature: v.optional(signatureSchema),
    shownText: v.optional(shownTextSchema),
  }),
  issuesFrom((waiver) => choiceIssues(waiver)),
);

/** The current state of a consent: the newest entry for its purpose. */
export const consentSchema = v.strictObject({
  purpose: v.picklist(consentPurposes),
  isGiven: v.boolean(),
  version: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

export type Declaration = v.InferOutput<typeof declarationSchema>;
export type PatientData = v.InferOutput<typeof patientDataSchema>;
export type Waiver = v.InferOutput<typeof waiverSchema>;
export type Consent = v.InferOutput<typeof consentSchema>;
