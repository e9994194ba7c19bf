import { contentOf, serverPart } from '@beistand/contract/features/fnol/content.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import type { FnolClaim } from '@beistand/contract/features/fnol/schema.ts';
import { createDraft, loadRiskUnits, submitClaim } from '#features/fnol/api.ts';
import { lineCatalogues } from '#features/fnol/claim-catalogues.ts';
import type { DraftKeeper } from '#features/fnol/drafts/draft-keeper.ts';
import { fittingContent } from '#features/fnol/drafts/later-keeper.ts';
import { beginIncident } from '#features/fnol/incident/begin-incident.ts';
import type { Texts } from '#i18n/texts.ts';
import { loaded } from '#platform/loading/not-loaded.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { lobOf, type FnolEntry } from './fnol-entry.ts';
import { loadLaterRules } from './later-rules.ts';

type AttemptKey = (content: string) => string;

/** Brings what the policy insures, and what the next step needs: it speaks of the line of business. */
export async function choosePolicy(
  { rpc, texts, country }: { rpc: Rpc; texts: Texts; country: Deployment['country'] },
  entry: FnolEntry,
): Promise<FnolEntry> {
  const units = await loadRiskUnits(rpc, entry.claim.policy?.policyNumber ?? '');
  await loaded(texts.need(lineCatalogues(lobOf(entry))));
  await loaded(loadLaterRules(units.policyType));
  return beginIncident(entry, units, country);
}

type DraftDeps = { rpc: Rpc; keeper: DraftKeeper; createKey: AttemptKey };

/** Makes the draft, or saves it. */
export async function saveDraft({ rpc, keeper, createKey }: DraftDeps, entry: FnolEntry): Promise<FnolEntry> {
  const { claim } = entry;
  if (claim.claimNumber) {
    await keeper.save();
    return entry;
  }
  const policyNumber = claim.policy?.policyNumber ?? '';
  const content = await fittingContent(claim);
  const idempotencyKey = createKey(JSON.stringify([policyNumber, content]));
  const made = await createDraft(rpc, policyNumber, content, { idempotencyKey });
  keeper.follow({ claimNumber: made.claimNumber, revision: made.draft?.revision ?? 1, content: contentOf(made) });
  return { ...entry, claim: known(made, entry) };
}

type SubmitDeps = { rpc: Rpc; keeper: DraftKeeper; submitKey: AttemptKey };

export async function submit({ rpc, keeper, submitKey }: SubmitDeps, entry: FnolEntry): Promise<FnolEntry> {
  await keeper.save();
  const claim = keeper.claimToSubmit();
  if (!claim) throw new Error('A claim without a number cannot be submitted');
  await submitClaim(rpc, claim, { idempotencyKey: submitKey(JSON.stringify(claim)) });
  return entry;
}

/** What was entered, with what the server knows about it now. */
function known(made: FnolClaim, { claim }: FnolEntry): FnolEntry['claim'] {
  return { ...serverPart(made), ...contentOf(claim) };
}
