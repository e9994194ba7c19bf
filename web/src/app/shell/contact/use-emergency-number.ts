import { callbackOperations } from '@beistand/contract/features/callbacks/operations.ts';
import { useEffect, useState } from 'react';
import { linkSession } from '#platform/member/link-session.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';

/** The emergency number of the country that this tab's case is in; the deployment's own until that is known, and without a case. */
export function useEmergencyNumber(isWanted: boolean): string {
  const rpc = useRpc();
  const { emergencyNumber } = useConfiguration();
  const [known, setKnown] = useState({ session: '', number: '' });
  const token = linkSession.token();
  const session = linkSession.session()?.sessionUUID;

  useEffect(() => {
    if (!isWanted || token === undefined || session === undefined) return;
    const abort = new AbortController();
    rpc(callbackOperations.getCallNumbers, [token, session], { signal: abort.signal }).then(
      (numbers) => setKnown({ session, number: numbers.emergencyNumber }),
      () => undefined,
    );
    return () => abort.abort();
  }, [isWanted, rpc, token, session]);

  return known.session === session ? known.number : emergencyNumber;
}
