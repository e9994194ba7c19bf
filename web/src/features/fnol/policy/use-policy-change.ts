import { useState } from 'react';
import { discardDraft } from '#features/fnol/api.ts';
import { useFnol } from '#features/fnol/wizard/fnol-context.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useRpc } from '#platform/runtime.tsx';
import { RpcError } from '#platform/network/rpc-error.ts';
import type { PolicyChoice } from './policy-table.tsx';

/** Another policy is another claim: what was entered is discarded with its draft, and only the day of the loss stays. */
export function usePolicyChange({ claim }: FnolEntry) {
  const rpc = useRpc();
  const { startAnew, onFailure, erase } = useFnol();
  const [asked, setAsked] = useState<PolicyChoice | null>(null);
  const [isChanging, setIsChanging] = useState(false);

  async function accept() {
    if (!asked) return;
    setIsChanging(true);
    try {
      if (claim.claimNumber) await discardDraft(rpc, claim.claimNumber);
      erase();
      const { lossDate } = claim;
      startAnew({ claim: { ...(lossDate && { lossDate }), policy: asked }, vehicles: [] });
    } catch (failure) {
      onFailure({ what: 'discard', isOffline: failure instanceof RpcError && failure.kind === 'offline' });
    } finally {
      setIsChanging(false);
      setAsked(null);
    }
  }

  return { asked, ask: setAsked, accept, decline: () => setAsked(null), isChanging };
}
