import type { ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { linkSession } from '#platform/member/link-session.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { logIn } from './api.ts';
import { mainPagePath } from './main-page-path.ts';

type LoginFailure = { kind: 'refused' | 'offline'; count: number };

/** Opens the link with what was typed and goes on to its main page. */
export function useLinkLogin(token: string) {
  const rpc = useRpc();
  const router = useRouter();
  const { basePath } = useConfiguration();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  async function send(details: ClaimAuthorization): Promise<void> {
    setSending(true);
    try {
      const session = await logIn(rpc, token, details);
      linkSession.begin(session);
      const path = mainPagePath(session.communicationType);
      router.history.replace(`${basePath}${path.slice(1)}`);
    } catch (problem) {
      setSending(false);
      if (!(problem instanceof RpcError)) throw problem;
      const kind = problem.kind === 'offline' ? 'offline' : 'refused';
      setFailure((before) => ({ kind, count: (before?.count ?? 0) + 1 }));
    }
  }

  return { send, isSending, failure };
}
