import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { linkSession } from '#platform/member/link-session.ts';
import { isOffline } from '#platform/network/is-offline.ts';
import { networkMayBeBack } from '#platform/network/retry-while-offline.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import { validateToken } from '#features/access/api.ts';
import { isLocked, lockedPage } from './locked-link.ts';

type TokenCheck = { status: 'checking' | 'offline' } | { status: 'valid'; ext: CommunicationTypeExt };

/** Asks the server whether the link is valid and for which kind of case. If it is not, another page says so. */
export function useTokenCheck(token: string): { check: TokenCheck; retry: () => void } {
  const rpc = useRpc();
  const navigate = useNavigate();
  const [check, setCheck] = useState<TokenCheck>({ status: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();

    async function ask(): Promise<void> {
      try {
        const { communicationTypeExt: ext } = await validateToken(rpc, token, abort.signal);
        if (abort.signal.aborted) return;
        linkSession.learnExt(ext);
        setCheck({ status: 'valid', ext });
      } catch (failure) {
        if (abort.signal.aborted) return;
        if (isOffline(failure)) {
          setCheck({ status: 'offline' });
          await networkMayBeBack(abort.signal);
          if (!abort.signal.aborted) setAttempt((count) => count + 1);
        } else if (isLocked(failure)) await navigate(lockedPage);
        else await navigate({ to: isRefusal(failure) ? '/linkexpired' : '/trylater', replace: true });
      }
    }

    void ask();
    return () => abort.abort();
  }, [rpc, navigate, token, attempt]);

  function retry() {
    setCheck({ status: 'checking' });
    setAttempt((count) => count + 1);
  }

  return { check, retry };
}

/** True if the server refused the link or its format. Any other failure says nothing about the link. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof RpcError && (failure.errorCode === 'LINK_REFUSED' || failure.issues.length > 0);
}
