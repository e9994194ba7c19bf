import { callbackHours } from '@beistand/contract/constants.ts';
import { lossCausesOf } from '@beistand/contract/features/report/rules.ts';
import { reportOptions } from '@beistand/contract/features/report/schema.ts';
import * as v from 'valibot';
import type { Wizard } from '#wizard/definition.ts';
import { restore, serialise } from '#wizard/draft.ts';
import { isLastStep, type WizardState } from '#wizard/steps.ts';
import type { IncidentCause, ReportData } from './report-data.ts';
import type { ReportDraft } from './report-wizard.ts';

/** A report as the device keeps it. One that was sent, but not heard yet, is sent again without being asked. */
const storedSchema = v.object({ isSent: v.boolean(), wizard: v.string() });

const name = v.object({ firstName: v.string(), lastName: v.string() });
const dateParts = v.object({ year: v.number(), month: v.number(), day: v.number() });

const dataSchema: v.GenericSchema<unknown, ReportData> = v.object({
  option: v.nullable(v.picklist(reportOptions)),
  acceptsTerms: v.boolean(),
  patient: v.object({ ...name.entries, dateOfBirth: v.nullable(dateParts) }),
  contactPerson: v.nullable(name),
  cellNumber: v.string(),
  cellNumberRepeat: v.string(),
  email: v.string(),
  emailRepeat: v.string(),
  country: v.string(),
  city: v.string(),
  membershipNumber: v.string(),
  remark: v.string(),
  acceptsPrivacy: v.boolean(),
  lossCause: v.nullable(v.picklist(lossCausesOf('immediateHelp') as readonly IncidentCause[])),
  description: v.string(),
  callbackHours: v.nullable(v.picklist(callbackHours)),
  captchaPass: v.optional(v.string()),
});

export function writeReportDraft(wizard: Wizard<ReportData>, state: WizardState<ReportData>): string {
  const isSent = state.phase === 'waiting' && isLastStep(wizard, state);
  return JSON.stringify({ isSent, wizard: serialise(wizard, state) } satisfies v.InferOutput<typeof storedSchema>);
}

/** What still fits of a stored report; null where it is from another version of the page. */
export function readReportDraft(wizard: Wizard<ReportData>, text: string): ReportDraft | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
  if (!stored.success) return null;
  const state = restore(wizard, stored.output.wizard, (data, version) => {
    const read = v.safeParse(dataSchema, data);
    return version === wizard.version && read.success ? read.output : null;
  });
  return state && { isSent: stored.output.isSent, state };
}
