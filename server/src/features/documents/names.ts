import type { Vault } from '#platform/vault/vault.ts';
import type { DocumentRow } from './queries.ts';

const sealContext = 'documents.name';

export function sealName(vault: Vault, claimId: string, name: string): Promise<Buffer> {
  return vault.seal(claimId, name, sealContext);
}

/** The names of documents in one go. */
export async function openNames(vault: Vault, rows: readonly DocumentRow[]): Promise<string[]> {
  const opened = await vault.openMany(
    rows.map((row) => ({ subject: row.claimId, sealed: row.name, context: sealContext })),
  );
  return opened.map((name) => name?.toString() ?? '');
}

export async function openName(vault: Vault, row: DocumentRow): Promise<string> {
  return (await vault.open(row.claimId, row.name, sealContext)).toString();
}
