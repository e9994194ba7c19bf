import type { Vault } from '#platform/vault/vault.ts';

const context = 'claim_activities.subject';

/** A task may name an illness ("ask the clinic for its report"), so its words are sealed. */
export function sealActivitySubject(vault: Vault, claimId: string, subject: string): Promise<Buffer> {
  return vault.seal(claimId, subject, context);
}

/** `sealed` is null where the words are from a release that did not seal them. */
export type ActivityRow<Activity> = { activity: Activity; claimId: string; sealed: Uint8Array | null };

/** The activities with their words; one question for the keys of all of them. */
export async function withSubjects<Activity extends { subject: string }>(
  vault: Vault,
  rows: readonly ActivityRow<Activity>[],
): Promise<Activity[]> {
  const sealedRows = rows.flatMap(({ claimId, sealed }) => (sealed ? [{ subject: claimId, sealed, context }] : []));
  const opened = (await vault.openMany(sealedRows)).values();
  return rows.map(({ activity, sealed }) =>
    sealed ? { ...activity, subject: opened.next().value?.toString() ?? '' } : activity,
  );
}
