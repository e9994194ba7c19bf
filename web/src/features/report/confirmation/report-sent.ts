import type { CallbackHours } from '@beistand/contract/constants.ts';

/** What the confirmation page knows of the report; it stays with the page's place in the browser's history. */
export type ReportSent = {
  hours: CallbackHours;
  /** An instant, as ISO text. */
  receivedAt: string;
  /** It had arrived before, without what was changed since. */
  isKnown: boolean;
  /** Not announced yet. */
  isNew: boolean;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    reportSent?: ReportSent;
  }
}
