import * as v from 'valibot';
import type { Wizard } from '#wizard/engine/definition.ts';
import { restore, serialise } from '#wizard/engine/draft.ts';
import { draftReader } from '#form/field-data.ts';
import { isLastStep, type WizardState } from '#wizard/engine/steps.ts';
import { reportFields, type ReportData } from '#features/report/fields/report-fields.ts';
import type { ReportDraft } from '#features/report/report-wizard.ts';

/** A report as the device keeps it. One that was sent, but not heard yet, is sent again without being asked. */
const storedSchema = v.object({ isSent: v.boolean(), wizard: v.string() });

// A field that is renamed or changes its shape needs a migration, and the version rises by it; an added field needs none.
const { version, read } = draftReader(reportFields, []);

export const reportDraftVersion = version;

export function writeReportDraft(wizard: Wizard<ReportData>, state: WizardState<ReportData>): string {
  const isSent = state.phase === 'waiting' && isLastStep(wizard, state);
  return JSON.stringify({ isSent, wizard: serialise(wizard, state) } satisfies v.InferOutput<typeof storedSchema>);
}

/** A stored report with all that can still be used of it; null where it is none. */
export function readReportDraft(wizard: Wizard<ReportData>, text: string): ReportDraft | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
  if (!stored.success) return null;
  const state = restore(wizard, stored.output.wizard, read);
  return state && { isSent: stored.output.isSent, state };
}
