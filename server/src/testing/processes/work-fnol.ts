import { randomUUID } from 'node:crypto';
import type { FnolClaim } from '@beistand/contract/features/fnol/schema.ts';
import { readSettings } from '#platform/settings/settings.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { listIncidents } from '#features/fnol/reading/read-queries.ts';
import { openIncident } from '#features/fnol/submission/incident-rows.ts';
import { openDraft } from '#features/fnol/drafts/draft-content.ts';
import { openDeps } from '#open-deps.ts';
import { demoPolicyOf, newClaim } from '#testing/callers/fnol-calls.ts';
import type { WorkToKill } from './kill-at-work.ts';
import { type Call, openCalls } from './signed-in-calls.ts';

type FoundClaims = { drafts: number; claims: number; wrong: string[] };

/** How far a claim is known to have come. */
type Attempt = { claimNumber: string; words: string; saved: boolean; submitted: boolean };

/** A claim is saved and submitted; afterwards it is a whole draft or a whole claim. */
export function fnolWork(): WorkToKill<FoundClaims> {
  const attempts: Attempt[] = [];
  return {
    async prepare(url) {
      const call = await openCalls<FnolClaim>(url, 'fnol/fnol');
      const { draft, attempt } = await begin(call);
      attempts.push(attempt);
      return () => finish(call, draft, attempt);
    },
    inspect: (environment) => inspect(environment, attempts),
  };
}

async function begin(call: Call<FnolClaim>): Promise<{ draft: FnolClaim; attempt: Attempt }> {
  const draft = await call('getFNOLDetails', demoPolicyOf('CommercialProperty'), newClaim('CommercialProperty'));
  const words = `Halle ${randomUUID()}`;
  return { draft, attempt: { claimNumber: draft.claimNumber, words, saved: false, submitted: false } };
}

async function finish(call: Call<FnolClaim>, draft: FnolClaim, attempt: Attempt): Promise<void> {
  const incident = { publicID: randomUUID(), propertyDescription: attempt.words };
  const commercialProperty = { ...draft.lobs?.commercialProperty, fixedPropertyIncidents: [incident] };
  const saved = await call('saveFNOLDetails', { ...draft, lobs: { commercialProperty } });
  attempt.saved = true;
  await call('submitClaim', saved);
  attempt.submitted = true;
}

type Row = {
  id: string;
  state: string;
  version: number | null;
  sealed: Uint8Array | null;
  isReported: boolean;
  people: number;
};

async function contentsOf({ db, vault }: { db: Db; vault: Vault }, claimId: string): Promise<string> {
  const contents = [];
  for (const incident of await listIncidents(db, claimId)) contents.push(await openIncident(vault, claimId, incident));
  return contents.map((incident) => JSON.stringify(incident)).join('');
}

/** A draft with nothing of a claim, or a claim with nothing of a draft; and nothing that was acknowledged is missing. */
async function inspect(environment: NodeJS.ProcessEnv, attempts: readonly Attempt[]): Promise<FoundClaims> {
  const { database: db, vault, files } = await openDeps(readSettings(environment));
  const wrong: string[] = [];
  let claims = 0;
  try {
    for (const { claimNumber, words, saved, submitted } of attempts) {
      const [row] = await db.query<Row>(
        `select claims.id, state, version, draft.sealed, reported is not null as "isReported",
           (select count(*) from claim_contacts where claim_id = claims.id) as people
         from claims left join claim_drafts draft on draft.claim_id = claims.id where number = $1`,
        [claimNumber],
      );
      const incidents = row ? await contentsOf({ db, vault }, row.id) : '';
      if (row?.state === 'draft' && row.sealed && row.version !== null) {
        const content = JSON.stringify(await openDraft(vault, row.id, { version: row.version, sealed: row.sealed }));
        const isWhole = !row.isReported && incidents === '' && row.people === 0;
        if (!isWhole || submitted || (saved && !content.includes(words)))
          wrong.push(`${claimNumber} is no whole draft`);
      } else if (row?.state === 'open' && row.sealed === null) {
        claims += 1;
        if (!row.isReported || row.people !== 2 || !incidents.includes(words))
          wrong.push(`${claimNumber} is no whole claim`);
      } else wrong.push(`${claimNumber} is neither`);
    }
    return { drafts: attempts.length - claims, claims, wrong };
  } finally {
    await db.close();
    files.close();
  }
}
