import type { Vault } from '#platform/vault/vault.ts';
import type { Database } from '#platform/database.ts';
import { claimDatabase } from './data-origin.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoClaims } from './demo-claims.ts';
import { seedDemoUsers } from './demo-users.ts';

/** Fills a demo deployment. Every start may do it again, and several servers at once. */
export async function seedDemo(db: Database, vault: Vault): Promise<void> {
  await claimDatabase(db, 'demo');
  await seedDemoAccounts(db);
  await seedDemoClaims(db, vault);
  await seedDemoUsers(db);
}
