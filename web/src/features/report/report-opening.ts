import type { Texts } from '#i18n/texts.ts';
import { mayHaveDrafts } from '#platform/drafts/draft-marker.ts';
import { start } from '#wizard/engine/engine.ts';
import type { FirstData, ReportData } from './fields/report-fields.ts';
import { reportWizard, type LaterSteps, type ReportDraft, type ReportHandlers } from './report-wizard.ts';

/** How a report begins: with a new one, or with a draft. */
export type ReportOpening = ReportDraft & {
  /** The id of the report in drafts, and its idempotency key. */
  reportId: string;
  later: LaterSteps | null;
  savedAt: Date | null;
};

// These wizards are only used for their steps, so their handlers never run.
const noHandlers: ReportHandlers = {
  addLaterSteps: async (data) => ({ data }),
  submit: async (data) => ({ data }),
};

// The first step works with partial data; `complete` adds the rest before it is left.
const noData: FirstData = {};

export function newOpening(club: string): ReportOpening {
  const state = start(reportWizard(club, null, noHandlers), noData as ReportData);
  return { reportId: randomId(), state, later: null, isSent: false, savedAt: null };
}

/** The draft on this device, if there is one. */
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

/** Deletes the draft from the device. */
export function eraseReport(club: string, { reportId, later }: Pick<ReportOpening, 'reportId' | 'later'>): void {
  void later?.draftsOf(club).erase(reportId);
}

/** Loads the later steps and their texts. */
export async function loadLaterSteps(texts: Texts): Promise<LaterSteps> {
  const [{ laterSteps }] = await Promise.all([
    import('./later-steps.ts'),
    texts.need(['reportSteps', 'places', 'issues']),
  ]);
  return laterSteps;
}

/** Not `crypto.randomUUID`, which is missing on pages without TLS. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
