import type { ReportOption } from '@beistand/contract/features/report/schema.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the visitor chose on the club's website. */
    reportOption?: ReportOption;
    /** The terms were accepted, before the page was replaced by itself. */
    reportTerms?: boolean;
  }
}

// The contract's own list stands beside schemas that are too heavy for a first page; the compiler keeps this one complete.
const options: Record<ReportOption, true> = {
  immediateHelp: true,
  travelCountryMedicalCareInfo: true,
  destinationCountryMedicalCareInfo: true,
};

export const offeredOptions = Object.keys(options) as readonly ReportOption[];

/** The option that the last part of a landing address names, however it is capitalised. */
export function landingOption(segment: string): ReportOption | undefined {
  return offeredOptions.find((option) => option.toLowerCase() === segment.toLowerCase());
}
