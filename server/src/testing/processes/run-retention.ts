// A process that erases what is due until nothing is left; started and killed by `survive-retention.ts`.
import { findDueCases } from '#features/desk/erasure/retention-queries.ts';
import { runRetention } from '#features/desk/erasure/retention.ts';
import { openDeps } from '#open-deps.ts';
import { readSettings } from '#platform/settings/settings.ts';

const settings = readSettings(process.env);
const { database, vault, files } = await openDeps(settings);
const now = () => new Date(process.env['RETENTION_NOW'] ?? '');
console.log('begins');
do await runRetention({ database, vault, deployment: settings.deployment, now });
while ((await findDueCases(database, yearsAgo(settings.deployment.retention.closedCaseYears), 1)).length > 0);
await database.close();
files.close();
console.log('is done');
// The lifeline to the parent would keep it.
process.exit(0);

function yearsAgo(years: number): Date {
  const then = now();
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
