import { isInForce, lossDayOf } from '@beistand/contract/features/fnol/rules/judge.ts';
import { useState } from 'react';
import type { DraftKeeper } from '#features/fnol/drafts/draft-keeper.ts';
import { failedOffline, loaded, NotLoaded } from '#platform/loading/not-loaded.ts';
import { useTexts } from '#i18n/texts-context.tsx';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import type { Answer, Wizard } from '#wizard/engine/definition.ts';
import { reportedIssues } from '#wizard/engine/reported-issues.ts';
import { StepRefused } from '#wizard/engine/step-refused.ts';
import type { FnolFailure } from './failure-dialog.tsx';
import type { FnolEntry } from './fnol-entry.ts';
import type { FnolHandlers } from './fnol-wizard.ts';

const loadHandlers = () => import('./fnol-handlers.ts');
type Work = (code: Awaited<ReturnType<typeof loadHandlers>>) => Promise<FnolEntry>;

/** Loads what Next does, for nobody presses it before doing something else. */
export function preloadHandlers(): void {
  loadHandlers().catch(() => undefined);
}

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
  async function attempt(what: FnolFailure['what'], step: string, data: FnolEntry, work: Work) {
    try {
      return { data: await work(await loaded(loadHandlers())), issues: [] };
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
    return attempt('policy', 'select-policy', entry, (code) => code.choosePolicy({ rpc, texts, country }, entry));
  }

  function isOutside({ claim }: FnolEntry): boolean {
    const day = lossDayOf(claim, { timeZone });
    const { effectiveDate, expirationDate } = claim.policy ?? {};
    return Boolean(day && effectiveDate && expirationDate && !isInForce({ effectiveDate, expirationDate }, day));
  }

  async function save(entry: FnolEntry): Promise<Answer<FnolEntry>> {
    const what = entry.claim.claimNumber ? 'save' : 'create';
    return attempt(what, 'type-of-incident', entry, (code) => code.saveDraft({ rpc, keeper, createKey }, entry));
  }

  async function submit(entry: FnolEntry): Promise<Answer<FnolEntry>> {
    return attempt('submit', 'summary', entry, (code) => code.submit({ rpc, keeper, submitKey }, entry));
  }

  return { choosePolicy, save, submit, isOutsidePeriod: warned !== '' };
}

/** The params of a call are a list; the claim is one of them. */
function withoutIndex(path: readonly (string | number)[]): readonly (string | number)[] {
  return typeof path[0] === 'number' ? path.slice(1) : path;
}
