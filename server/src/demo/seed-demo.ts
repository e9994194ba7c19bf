import type { Vault } from '#platform/vault/vault.ts';
import type { Database } from '#platform/database/database.ts';
import { claimDatabase } from './data-origin.ts';
import { seedDemoAccounts } from '#demo/claims/demo-accounts.ts';
import { seedDemoClaims } from '#demo/claims/demo-claims.ts';
import { seedDemoFnol } from '#demo/claims/demo-fnol.ts';
import { seedDemoQuotes } from '#demo/quotes/seed-demo-quotes.ts';
import { demoLock } from './demo-lock.ts';
import { seedDemoUsers } from './demo-users.ts';

/** Fills a demo deployment. Every start may do it again, and several servers at once. */
export async function seedDemo(database: Database, vault: Vault, now = new Date()): Promise<void> {
  await claimDatabase(database, { mode: 'demo', club: null });
  await database.exclusively(demoLock, async (db) => {
    await seedDemoAccounts(db);
    await seedDemoClaims(db, vault);
    await seedDemoFnol(db, vault);
    await seedDemoQuotes(db, vault, now);
    await seedDemoUsers(db);
  });
}
