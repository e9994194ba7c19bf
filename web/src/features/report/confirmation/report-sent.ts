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

const key = 'beistand-report-sent';
let isOfThisPage = false;

/** For a reload that began before the answer arrived: it shows the step again, which has nothing to show any more. */
export function rememberSent(sent: ReportSent): void {
  isOfThisPage = true;
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: performance.timeOrigin + performance.now(), sent }));
  } catch {
    // A browser may refuse its storage. Then such a reload begins a new report.
  }
}

/** The report that the page before this one sent after this one was asked for. */
export function sentMeanwhile(): ReportSent | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { at: number; sent: ReportSent } | null;
    sessionStorage.removeItem(key);
    return kept && !isOfThisPage && kept.at >= performance.timeOrigin ? kept.sent : null;
  } catch {
    return null;
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    reportSent?: ReportSent;
  }
}
