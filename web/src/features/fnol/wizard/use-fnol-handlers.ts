import { isInForce, lossDayOf } from '@beistand/contract/features/fnol/rules/judge.ts';
import { contentOf, serverPart } from '@beistand/contract/features/fnol/content.ts';
import type { FnolClaim } from '@beistand/contract/features/fnol/schema.ts';
import { useState } from 'react';
import { createDraft, loadRiskUnits, submitClaim } from '#features/fnol/api.ts';
import type { DraftKeeper } from '#features/fnol/drafts/draft-keeper.ts';
import { fittingContent } from '#features/fnol/drafts/later-keeper.ts';
import { failedOffline, loaded, NotLoaded } from '#platform/loading/not-loaded.ts';
import { lineCatalogues } from '#features/fnol/claim-catalogues.ts';
import { useTexts } from '#i18n/texts-context.tsx';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import type { Answer, Wizard } from '#wizard/engine/definition.ts';
import { reportedIssues } from '#wizard/engine/reported-issues.ts';
import { StepRefused } from '#wizard/engine/step-refused.ts';
import type { FnolFailure } from './failure-dialog.tsx';
import { lobOf, type FnolEntry } from './fnol-entry.ts';
import type { FnolHandlers } from './fnol-wizard.ts';
import { loadLaterRules } from './later-rules.ts';

type HandlerOptions = {
  wizard: Wizard<FnolEntry>;
  keeper: DraftKeeper;
  onFailure: (failure: FnolFailure) => void;
};

/** The calls to the server that Next makes, by step. */
export function useFnolHandlers({
  wizard,
  keeper,
  onFailure,
}: HandlerOptions): FnolHandlers & { isOutsidePeriod: boolean } {
  const rpc = useRpc();
  const texts = useTexts();
  const { timeZone, country } = useConfiguration();
  const { persona } = useUser();
  const createKey = useAttemptKey();
  const submitKey = useAttemptKey();
  const [warned, setWarned] = useState('');

  /** Fields that the server refuses are shown at their steps; any other failure shows a dialog, and Next can be pressed again. */
  async function attempt(what: FnolFailure['what'], step: string, data: FnolEntry, work: () => Promise<FnolEntry>) {
    try {
      return { data: await work(), issues: [] };
    } catch (failure) {
      if (!(failure instanceof RpcError || failure instanceof NotLoaded)) throw failure;
      const found = failure instanceof RpcError ? failure.issues : [];
      const issues = found.map(({ path, code }) => ({ path: withoutIndex(path), code }));
      if (issues.length > 0) return { data, issues: reportedIssues(wizard, issues, step) };
      onFailure({ what, isOffline: failedOffline(failure) });
      throw new StepRefused();
    }
  }

  async function choosePolicy(entry: FnolEntry): Promise<Answer<FnolEntry>> {
    const { policy } = entry.claim;
    const reason = `${policy?.policyNumber} ${entry.claim.lossDate}`;
    if (persona !== 'policyholder' && isOutside(entry) && warned !== reason) {
      setWarned(reason);
      throw new StepRefused();
    }
    if (entry.claim.claimNumber) return { data: entry };
    return attempt('policy', 'select-policy', entry, async () => {
      const units = await loadRiskUnits(rpc, policy?.policyNumber ?? '');
      // The next step speaks of the line of business.
      await loaded(texts.need(lineCatalogues(lobOf(entry))));
      const { beginIncident } = await loaded(loadLaterRules(units.policyType));
      return beginIncident(entry, units, country);
    });
  }

  function isOutside({ claim }: FnolEntry): boolean {
    const day = lossDayOf(claim, { timeZone });
    const { effectiveDate, expirationDate } = claim.policy ?? {};
    return Boolean(day && effectiveDate && expirationDate && !isInForce({ effectiveDate, expirationDate }, day));
  }

  async function save(entry: FnolEntry): Promise<Answer<FnolEntry>> {
    const { claim } = entry;
    if (claim.claimNumber) {
      return attempt('save', 'type-of-incident', entry, async () => {
        await keeper.save();
        return entry;
      });
    }
    return attempt('create', 'type-of-incident', entry, async () => {
      const policyNumber = claim.policy?.policyNumber ?? '';
      const content = await fittingContent(claim);
      const idempotencyKey = createKey(JSON.stringify([policyNumber, content]));
      const made = await createDraft(rpc, policyNumber, content, { idempotencyKey });
      keeper.follow({ claimNumber: made.claimNumber, revision: made.draft?.revision ?? 1, content: contentOf(made) });
      return { ...entry, claim: known(made, entry) };
    });
  }

  async function submit(entry: FnolEntry): Promise<Answer<FnolEntry>> {
    return attempt('submit', 'summary', entry, async () => {
      await keeper.save();
      const claim = keeper.claimToSubmit();
      if (!claim) throw new Error('A claim without a number cannot be submitted');
      await submitClaim(rpc, claim, { idempotencyKey: submitKey(JSON.stringify(claim)) });
      return entry;
    });
  }

  return { choosePolicy, save, submit, isOutsidePeriod: warned !== '' };
}

/** What was entered, with what the server knows about it now. */
function known(made: FnolClaim, { claim }: FnolEntry): FnolEntry['claim'] {
  return { ...serverPart(made), ...contentOf(claim) };
}

/** The params of a call are a list; the claim is one of them. */
function withoutIndex(path: readonly (string | number)[]): readonly (string | number)[] {
  return typeof path[0] === 'number' ? path.slice(1) : path;
}
