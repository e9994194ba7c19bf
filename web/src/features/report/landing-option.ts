import type { ReportOption } from '@beistand/contract/features/report/entries.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The option that the visitor chose on the club's website. */
    reportOption?: ReportOption;
    /** Whether the terms were accepted before the page reloaded itself for a new release. */
    reportTerms?: boolean;
  }
}

// The contract's list is in a module with schemas, which is too large for the first page; the compiler keeps this copy complete.
const options: Record<ReportOption, true> = {
  immediateHelp: true,
  travelCountryMedicalCareInfo: true,
  destinationCountryMedicalCareInfo: true,
};

export const offeredOptions = Object.keys(options) as readonly ReportOption[];

/** The option in the last segment of a landing path, in any capitalisation. */
export function landingOption(segment: string): ReportOption | undefined {
  return offeredOptions.find((option) => option.toLowerCase() === segment.toLowerCase());
}
