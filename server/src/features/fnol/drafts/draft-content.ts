import { AppError } from '@beistand/contract/errors.ts';
import { DraftTooNew, migrateDraft } from '@beistand/contract/features/fnol/draft-versions.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { Vault } from '#platform/vault/vault.ts';

const context = 'claim_drafts.content';

export function sealDraft(vault: Vault, claimId: string, content: FnolContent): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify(content), context);
}

export type StoredDraft = { version: number; sealed: Uint8Array };

/** A draft in the shape of today. */
export async function openDraft(vault: Vault, claimId: string, { version, sealed }: StoredDraft): Promise<FnolContent> {
  try {
    const content = JSON.parse((await vault.open(claimId, sealed, context)).toString()) as FnolContent;
    return migrateDraft(content, version) as FnolContent;
  } catch (failure) {
    // One of the next release can be asked for again where a server of it answers.
    throw failure instanceof DraftTooNew ? new AppError('UNAVAILABLE') : failure;
  }
}
