import * as v from 'valibot';
import type { Wizard } from '#wizard/engine/definition.ts';
import { restore, serialise } from '#wizard/engine/draft.ts';
import { draftReader } from '#form/field-data.ts';
import { isLastStep, type WizardState } from '#wizard/engine/steps.ts';
import { reportFields, type ReportData } from '#features/report/fields/report-fields.ts';
import type { ReportDraft } from '#features/report/report-wizard.ts';

/** A report as it is stored on the device. One that was sent without an answer is sent again automatically. */
const storedSchema = v.object({ isSent: v.boolean(), wizard: v.string() });

// A field that is renamed or changes its shape needs a migration, which increases the version; an added field needs none.
const { version, read } = draftReader(reportFields, []);

export const reportDraftVersion = version;

export function writeReportDraft(wizard: Wizard<ReportData>, state: WizardState<ReportData>): string {
  const isSent = state.phase === 'waiting' && isLastStep(wizard, state);
  return JSON.stringify({ isSent, wizard: serialise(wizard, state) } satisfies v.InferOutput<typeof storedSchema>);
}

/** Restores what is still valid of a stored report; null if it is not a report. */
export function readReportDraft(wizard: Wizard<ReportData>, text: string): ReportDraft | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
  if (!stored.success) return null;
  const state = restore(wizard, stored.output.wizard, read);
  return state && { isSent: stored.output.isSent, state };
}
