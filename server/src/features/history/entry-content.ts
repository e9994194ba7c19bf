import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { CallbackHours } from '@beistand/contract/constants.ts';
import type { Refusal } from '@beistand/contract/features/documents/schema.ts';
import type { ConsentPurpose } from '@beistand/contract/features/consent/schema.ts';
import type { CloseReason } from '@beistand/contract/features/requests/close-reasons.ts';
import type { Vault } from '#platform/vault/vault.ts';

/**
 * What an entry tells. People's own words are kept as they are; what the system says is kept as a fact, so that each reader gets
 * it in their language.
 */
export type EntryContent =
  | { kind: 'text'; text: string }
  | { kind: 'callbackRequested'; hours: CallbackHours; callBefore: string }
  | { kind: 'callbackMade' }
  | { kind: 'callNotReached' }
  | { kind: 'callPromised'; hours: CallbackHours; callBefore: string }
  | ({ kind: 'asked'; details?: string | undefined; dueDate: CalendarDate | null } & OfRequest)
  | ({ kind: 'requestWithdrawn' } & OfRequest)
  | { kind: 'requestUnchecked'; title: string }
  | ({ kind: 'requestDone' } & OfRequest)
  /** Only in entries of earlier releases. */
  | { kind: 'requestRefused'; title: string; reason: string }
  | { kind: 'documentRefused'; title: string; refusal: Refusal }
  | ClosedContent
  | { kind: 'caseReopened' }
  | { kind: 'signed'; title: string }
  | { kind: 'consentWithdrawn'; purpose: ConsentPurpose };

/** Entries of earlier releases do not say why. */
export type ClosedContent = {
  kind: 'caseClosed';
  isCallDropped: boolean;
  reason?: CloseReason;
  words?: string | undefined;
};

/** Entries of earlier releases do not say whether an answer is asked for. */
type OfRequest = { title: string; isQuestion?: boolean };

/** Whether it holds no words that a person at the club or the member wrote to the other. */
export function isAutomatic(content: EntryContent): boolean {
  if (content.kind === 'documentRefused') return content.refusal.code !== 'club';
  if (content.kind === 'caseClosed') return !content.words;
  return content.kind !== 'text' && content.kind !== 'requestRefused';
}

const sealContext = 'history.entry';

export function sealContent(vault: Vault, claimId: string, content: EntryContent): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify(content), sealContext);
}

/** Opens all entries of one case at once. */
export async function openContents(
  vault: Vault,
  claimId: string,
  sealed: readonly Uint8Array[],
): Promise<EntryContent[]> {
  const opened = await vault.openMany(
    sealed.map((bytes) => ({ subject: claimId, sealed: bytes, context: sealContext })),
  );
  return opened.map((bytes) => (bytes ? (JSON.parse(bytes.toString()) as EntryContent) : { kind: 'text', text: '' }));
}
