import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { lacksCapacity } from '@beistand/contract/features/consent/rules.ts';
import { choiceIssues, type PatientData, waiverEntries } from '@beistand/contract/features/consent/schema.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import * as v from 'valibot';

/** The values of the form, and the version of the text that they belong to. */
export const waiverEntrySchema = v.object({
  version: v.string(),
  checkbox1: v.boolean(),
  checkbox2: v.boolean(),
  checkbox3: v.boolean(),
  checkbox4: v.boolean(),
  checkbox5: v.boolean(),
  /** Null until the signer chooses. */
  choose: v.nullable(v.boolean()),
  signingPlace: v.string(),
  legalRepresentative: v.string(),
});
export type WaiverEntry = v.InferOutput<typeof waiverEntrySchema>;

export const checkboxes = ['checkbox1', 'checkbox2', 'checkbox3', 'checkbox4', 'checkbox5'] as const;
export type WaiverCheckbox = (typeof checkboxes)[number];

const noAnswers = {
  checkbox1: false,
  checkbox2: false,
  checkbox3: false,
  checkbox4: false,
  checkbox5: false,
  choose: null,
};

export const emptyWaiver: WaiverEntry = { version: '', ...noAnswers, signingPlace: '', legalRepresentative: '' };

export function isEmptyWaiver(entry: WaiverEntry): boolean {
  const names = ['choose', 'signingPlace', 'legalRepresentative', ...checkboxes] as const;
  return names.every((name) => entry[name] === emptyWaiver[name]);
}

/** The entry for this version of the text. The answers to another version are dropped, because another text was read. */
export function answersTo(version: string, entry: WaiverEntry): WaiverEntry {
  return entry.version === version ? entry : { ...entry, ...noAnswers, version };
}

/** Another choice clears the confirmation of No. */
export function withChoice(entry: WaiverEntry, choose: boolean): WaiverEntry {
  return { ...entry, choose, checkbox2: false };
}

const formSchema = v.object({
  ...waiverEntries,
  choose: v.custom<boolean>((choice) => typeof choice === 'boolean', 'required'),
});

/** The errors of the form, in the order of the page. */
export function waiverIssues(entry: WaiverEntry, { dateOfBirth }: PatientData, today: CalendarDate): Issue[] {
  const { choose, checkbox2, legalRepresentative } = entry;
  const isAlone = lacksCapacity(dateOfBirth, today) && legalRepresentative.trim() === '';
  const found = [
    ...(isAlone ? [{ code: 'required', path: ['legalRepresentative'], level: 'error' } as const] : []),
    ...issuesOf(formSchema, entry),
    ...(choose === null ? [] : choiceIssues({ choose, checkbox2 })),
  ];
  return fieldsInOrder.flatMap((name) => found.find(({ path }) => path[0] === name) ?? []);
}

const fieldsInOrder = [
  'legalRepresentative',
  'checkbox1',
  'choose',
  'checkbox2',
  'checkbox3',
  'checkbox4',
  'checkbox5',
  'signingPlace',
] as const satisfies readonly (keyof WaiverEntry)[];

/** Who signs: the legal representative, or else the patient. */
export function signatoryOf({ legalRepresentative }: WaiverEntry, { displayName }: PatientData): string {
  return legalRepresentative.trim() || displayName;
}
