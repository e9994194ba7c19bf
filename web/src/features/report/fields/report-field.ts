import { needsHelpNow } from '@beistand/contract/features/report/rules.ts';
import type { ReportInput } from '@beistand/contract/features/report/report.ts';
import type { LossCause, ReportOption } from '@beistand/contract/features/report/entries.ts';
import { fieldOf } from '#form/fields.ts';

/** The data that the conditions of a field may use. */
export type ReportContext = {
  option: ReportOption | null;
  contactPerson: object | null;
  lossCause: LossCause | null;
};

/** One field of the report. A new one needs this record, its field in the contract, and its texts in each catalogue. */
export const reportField = fieldOf<ReportContext, ReportInput>();

export function asksForHelpNow({ option }: Pick<ReportContext, 'option'>): boolean {
  return option !== null && needsHelpNow(option);
}
