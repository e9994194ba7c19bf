// Prints the rows of the claims whose numbers it is given, one claim in a line, with what is sealed in them opened by the claim's key.
// For tests that run the server and look at what it kept; the server must have stopped.
import { openHealth } from '#features/claims/health/claim-health.ts';
import { listIncidents } from '#features/fnol/reading/read-queries.ts';
import { openIncident } from '#features/fnol/submission/incident-rows.ts';
import { openDeps } from '#open-deps.ts';
import { readSettings } from '#platform/settings/settings.ts';

type Row = { id: string; health: Uint8Array | null };

const { database, vault } = await openDeps(readSettings(process.env));

const rows = await database.query<Row>(
  `select id, number, state, policy_number as "policyNumber", loss_cause as "lossCause", loss_location as "lossLocation", reported,
     health, (select count(*) from claim_drafts where claim_id = claims.id) as drafts,
     (select json_agg(json_build_object('id', person.id, 'isMain', is_main, 'isOfPolicy', policy_contact_id is not null,
        'publicID', policy_contact_id, 'firstName', first_name, 'lastName', last_name, 'primaryPhoneType', primary_phone_type,
        'homeNumber', home_number, 'workNumber', work_number, 'cellNumber', cell_number) order by position)
      from claim_contacts person where person.claim_id = claims.id) as people
   from claims where number = any($1)`,
  [process.argv.slice(2)],
);

for (const row of rows) {
  const opened = [];
  for (const stored of await listIncidents(database, row.id)) {
    const { kind, data } = await openIncident(vault, row.id, stored);
    opened.push({ kind, isSealed: stored.data === null, data });
  }
  const health = row.health && (await openHealth(vault, row.id, row.health));
  console.log(JSON.stringify({ ...row, health, incidents: opened }));
}
await database.close();
