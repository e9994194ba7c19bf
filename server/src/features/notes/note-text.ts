import type { NoteText } from '@beistand/contract/features/notes/schema.ts';
import type { Vault } from '#platform/vault/vault.ts';

const context = 'claim_notes.text';

export function sealNoteText(vault: Vault, claimId: string, { subject, body }: NoteText): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify({ subject, body }), context);
}

/** The texts of notes, in the order of `sealed`; one question for the keys of all of them. */
export async function openNoteTexts(
  vault: Vault,
  sealed: readonly { claimId: string; sealed: Uint8Array }[],
): Promise<NoteText[]> {
  const opened = await vault.openMany(sealed.map((note) => ({ subject: note.claimId, sealed: note.sealed, context })));
  return opened.map((bytes) => (bytes ? (JSON.parse(bytes.toString()) as NoteText) : { subject: '', body: '' }));
}
