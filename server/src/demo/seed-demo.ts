import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoClaims } from './demo-claims.ts';
import { seedDemoUsers } from './demo-users.ts';

/** Fills a demo deployment. Every start may do it again, and several servers at once. */
export async function seedDemo(db: Db, vault: Vault): Promise<void> {
  await seedDemoAccounts(db);
  await seedDemoClaims(db, vault);
  await seedDemoUsers(db);
}
