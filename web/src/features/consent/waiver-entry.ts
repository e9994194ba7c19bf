import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { representativeIssue } from '@beistand/contract/features/consent/rules.ts';
import type { PatientData } from '@beistand/contract/features/consent/schema.ts';
import { withInitialValues } from '#form/field-data.ts';
import { type WaiverEntry, waiverFields } from './waiver-fields.ts';

export type WaiverCheckbox = `checkbox${1 | 2 | 3 | 4 | 5}`;

/** The props that every section of the form takes. */
export type WaiverControls = {
  entry: WaiverEntry;
  errorOf: (name: keyof WaiverEntry) => string | undefined;
  today: CalendarDate;
  onChange: (part: Partial<WaiverEntry>) => void;
};

/** The entry as far as it speaks of this version: a consent counts for the text that was read. */
export function answersTo(version: string, entry: WaiverEntry): WaiverEntry {
  const { signingPlace, legalRepresentative } = entry;
  return entry.version === version
    ? entry
    : withInitialValues(waiverFields, { version, signingPlace, legalRepresentative });
}

/** Whoever decides again confirms again. */
export function decided(entry: WaiverEntry, choose: boolean): WaiverEntry {
  return { ...entry, choose, checkbox2: false };
}

/** Who signs: the legal representative, or else the patient; empty where a child's representative is not named yet. */
export function signatoryOf(entry: WaiverEntry, patient: PatientData, today: CalendarDate): string {
  const representative = entry.legalRepresentative.trim();
  if (representativeIssue(patient, representative, today)) return '';
  return representative || patient.displayName;
}
