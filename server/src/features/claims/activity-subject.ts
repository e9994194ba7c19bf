import type { Vault } from '#platform/vault/vault.ts';

const context = 'claim_activities.subject';

/** A task may name an illness ("ask the clinic for its report"), so its words are sealed. */
export function sealActivitySubject(vault: Vault, claimId: string, subject: string): Promise<Buffer> {
  return vault.seal(claimId, subject, context);
}

export async function openActivitySubject(vault: Vault, claimId: string, sealed: Uint8Array): Promise<string> {
  return (await vault.open(claimId, sealed, context)).toString();
}
