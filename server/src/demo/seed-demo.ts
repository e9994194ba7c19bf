import type { Database } from '#platform/database.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoClaims } from './demo-claims.ts';
import { demoLock } from './demo-lock.ts';
import { seedDemoUsers } from './demo-users.ts';

/** Fills a demo deployment. Every start may do it again, and several servers at once. */
export async function seedDemo(database: Database): Promise<void> {
  await database.exclusively(demoLock, async (db) => {
    await seedDemoAccounts(db);
    await seedDemoClaims(db);
    await seedDemoUsers(db);
  });
}
