import type { Deployment } from '@beistand/contract/config.ts';
import { reopenByRefusal } from '#features/requests/document-verdict.ts';
import { openName } from '#features/documents/names.ts';
import type { DocumentRow } from '#features/documents/queries.ts';
import type { GivenRefusal } from '#i18n/refusal-words.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';

type Deps = {
  db: Db;
  vault: Vault;
  deployment: Deployment;
  origin: string;
  now: Date;
  by?: string | undefined;
};

/** Asks again for what a refused document was sent for, and tells its member why. */
export async function tellRefusal(deps: Deps, document: DocumentRow, refusal: GivenRefusal): Promise<void> {
  const vault = deps.vault.using(deps.db);
  const { id, claimId, createdAt: sentAt } = document;
  const name = await openName(vault, document);
  await reopenByRefusal({ ...deps, vault }, { id, claimId, name, sentAt, refusal });
}
