import type { Vault } from '#platform/vault/vault.ts';

const context = 'claim_activities.subject';

/** A task may name an illness ("ask the clinic for its report"), so its words are sealed. */
export function sealActivitySubject(vault: Vault, claimId: string, subject: string): Promise<Buffer> {
  return vault.seal(claimId, subject, context);
}

/** The words of tasks, in the order of `sealed`; one question for the keys of all of them. */
export async function openActivitySubjects(
  vault: Vault,
  sealed: readonly { claimId: string; sealed: Uint8Array }[],
): Promise<string[]> {
  const opened = await vault.openMany(sealed.map((one) => ({ subject: one.claimId, sealed: one.sealed, context })));
  return opened.map((bytes) => bytes?.toString() ?? '');
}
