import type { CallbackHours } from '@beistand/contract/constants.ts';

/** What the confirmation page shows; it is kept in the state of its history entry. */
export type ReportSent = {
  hours: CallbackHours;
  /** An ISO timestamp. */
  receivedAt: string;
  /** The server already had this report, without later changes. */
  isKnown: boolean;
  /** The success dialog was not shown yet. */
  isNew: boolean;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    reportSent?: ReportSent;
  }
}
