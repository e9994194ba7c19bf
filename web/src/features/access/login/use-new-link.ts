import type { SentTo } from '@beistand/contract/features/access/schema.ts';
import { useState } from 'react';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import { requestNewLink } from '#features/access/api.ts';
import { waitMinutesOf } from './wait-minutes.ts';

export type NewLinkRequest = {
  status: 'none' | 'asking' | 'requested' | 'offline' | 'failed';
  /** How often was asked. */
  count: number;
  /** Where the link went, masked; undefined where the server does not say. */
  sentTo?: SentTo | undefined;
  /** How long an address that asked too often has to wait. */
  waitMinutes?: number | undefined;
};

/** Asks the club to send the link anew to the contact data of the case. */
export function useNewLink(token: string | undefined) {
  const rpc = useRpc();
  const [request, setRequest] = useState<NewLinkRequest>({ status: 'none', count: 0 });

  async function ask(): Promise<void> {
    if (token === undefined) return;
    const count = request.count + 1;
    setRequest({ status: 'asking', count });
    try {
      const { sentTo } = await requestNewLink(rpc, token);
      setRequest({ status: 'requested', count, sentTo });
    } catch (failure) {
      const isOffline = failure instanceof RpcError && failure.kind === 'offline';
      setRequest({ status: isOffline ? 'offline' : 'failed', count, waitMinutes: waitMinutesOf(failure) });
    }
  }

  return { request, ask };
}
