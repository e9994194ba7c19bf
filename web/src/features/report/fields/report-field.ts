import { needsHelpNow } from '@beistand/contract/features/report/rules.ts';
import type { ReportInput } from '@beistand/contract/features/report/report.ts';
import type { LossCause, ReportOption } from '@beistand/contract/features/report/schema.ts';
import { fieldOf } from '#form/fields.ts';

/** What fields of the report may ask about other fields. */
export type ReportContext = {
  option: ReportOption | null;
  contactPerson: object | null;
  lossCause: LossCause | null;
};

/** One field of the report. Whoever adds one writes this record, its control, its place in the contract, and its texts. */
export const reportField = fieldOf<ReportContext, ReportInput>();

export function asksForHelpNow({ option }: Pick<ReportContext, 'option'>): boolean {
  return option !== null && needsHelpNow(option);
}
