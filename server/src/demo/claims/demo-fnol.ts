import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { insertRows } from './claim-inserts.ts';
import { demoDrafts } from './demo-drafts.ts';
import { demoPolicyParts } from './demo-policy-parts.ts';
import { addressPartsOf, demoPolicyAddresses, demoPolicyContacts } from './demo-policy-people.ts';
import { demoVendors } from './demo-vendors.ts';
import { fillAddresses, hasVendor, openDraftsAmong } from '#demo/queries.ts';

/** What filing a claim needs: people and addresses of the policies, shops, and what the drafts hold. A demo of before gets it too. */
export async function seedDemoFnol(db: Db, vault: Vault): Promise<void> {
  const vendors = demoVendors();
  const last = vendors.at(-1);
  if (!last || (await hasVendor(db, last.id))) return;
  await db.transaction(async (transaction) => {
    const { coverages, locations } = demoPolicyParts();
    await fillAddresses(transaction, {
      policies: demoPolicyAddresses(),
      locations: locations.map(({ id, address }) => ({ id, parts: addressPartsOf(address) })),
    });
    const drafts = await demoDrafts(vault.using(transaction));
    const open = await openDraftsAmong(
      transaction,
      drafts.map(({ claim_id }) => claim_id),
    );
    await insertRows(transaction, {
      policy_coverages: coverages,
      policy_contacts: demoPolicyContacts(),
      vendors,
      claim_drafts: drafts.filter(({ claim_id }) => open.has(claim_id)),
    });
  });
}
