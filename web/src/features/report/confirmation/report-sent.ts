import type { CallbackHours } from '@beistand/contract/constants.ts';

/** What the confirmation page shows; it is kept in the state of its history entry. */
export type ReportSent = {
  hours: CallbackHours;
  /** An ISO timestamp by the server's clock; null if the server already had the report. */
  receivedAt: string | null;
  /** The number that we call, as it is dialled. */
  cellNumber: string;
  country: string;
  /** The success dialog was not shown yet. */
  isNew: boolean;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    reportSent?: ReportSent;
  }
}
