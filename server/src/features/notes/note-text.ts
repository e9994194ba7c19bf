import type { NoteText } from '@beistand/contract/features/notes/schema.ts';
import type { Vault } from '#platform/vault/vault.ts';

const context = 'claim_notes.text';

export function sealNoteText(vault: Vault, claimId: string, { subject, body }: NoteText): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify({ subject, body }), context);
}

export async function openNoteText(vault: Vault, claimId: string, sealed: Uint8Array): Promise<NoteText> {
  return JSON.parse((await vault.open(claimId, sealed, context)).toString()) as NoteText;
}
