// Prints every case that a member reported, as the database has it, one in a line. For tests that run the server and look at
// what it kept; the server must have stopped.
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { openDeps } from '#open-deps.ts';

const { database, vault } = await openDeps(readSettings(process.env));
const claims = await database.query<{ id: string }>(
  `select id from claims where origin = 'member' and state <> 'draft'`,
);
for (const { id } of claims) console.log(JSON.stringify(await readMemberCase({ db: database, vault }, id)));
await database.close();
