import type { Texts } from '#i18n/texts.ts';
import { mayHaveDrafts } from '#platform/drafts/draft-marker.ts';
import { start } from '#wizard/engine/engine.ts';
import type { FirstData, ReportData } from './report-fields.ts';
import { reportWizard, type LaterSteps, type ReportDraft, type ReportHandlers } from './report-wizard.ts';

/** How a report begins: anew, or where it was left. */
export type ReportOpening = ReportDraft & {
  /** Names the report wherever it is kept or sent. */
  reportId: string;
  later: LaterSteps | null;
  savedAt: Date | null;
};

// Asking which steps there are runs no handler.
const noHandlers: ReportHandlers = {
  bringLaterSteps: async (data) => ({ data }),
  submit: async (data) => ({ data }),
};

// The first step takes any part of the data, and nobody leaves it before `complete` has added the rest.
const noData: FirstData = {};

export function newOpening(club: string): ReportOpening {
  const state = start(reportWizard(club, null, noHandlers), noData as ReportData);
  return { reportId: randomId(), state, later: null, isSent: false, savedAt: null };
}

/** A report that was left on this device, ready to go on with. */
export async function storedOpening(club: string, texts: Texts): Promise<ReportOpening | null> {
  if (!mayHaveDrafts()) return null;
  const later = await loadLaterSteps(texts);
  const drafts = later.draftsOf(club);
  const draft = await drafts.take();
  if (!draft) return null;
  const read = later.readDraft(reportWizard(club, later, noHandlers), draft.text);
  if (!read) await drafts.erase(draft.id);
  return read && { ...read, reportId: draft.id, later, savedAt: draft.savedAt };
}

/** Takes the report off the device. */
export function eraseReport(club: string, { reportId, later }: Pick<ReportOpening, 'reportId' | 'later'>): void {
  void later?.draftsOf(club).erase(reportId);
}

/** The steps with the words they speak. */
export async function loadLaterSteps(texts: Texts): Promise<LaterSteps> {
  const [{ laterSteps }] = await Promise.all([
    import('./later-steps.ts'),
    texts.need(['reportSteps', 'places', 'issues']),
  ]);
  return laterSteps;
}

/** Not `crypto.randomUUID`, which pages without TLS lack. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
