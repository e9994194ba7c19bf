import { sanitiseFileName } from '@beistand/contract/features/documents/rules.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { DocumentRow } from './queries.ts';

const sealContext = 'documents.name';

// Sanitised when they are read as well: older releases stored names that some systems cannot keep.

export function sealName(vault: Vault, claimId: string, name: string): Promise<Buffer> {
  return vault.seal(claimId, name, sealContext);
}

/** The names of documents in one go. */
export async function openNames(vault: Vault, rows: readonly DocumentRow[]): Promise<string[]> {
  const opened = await vault.openMany(
    rows.map((row) => ({ subject: row.claimId, sealed: row.name, context: sealContext })),
  );
  return opened.map((name) => sanitiseFileName(name?.toString() ?? ''));
}

export async function openName(vault: Vault, row: DocumentRow): Promise<string> {
  return sanitiseFileName((await vault.open(row.claimId, row.name, sealContext)).toString());
}
