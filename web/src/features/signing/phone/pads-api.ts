import { signingOperations } from '@beistand/contract/features/signing/operations.ts';
import { padTokenHeader, type OpenedPad, type PadDrawing } from '@beistand/contract/features/signing/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useRpc } from '#platform/runtime.tsx';

const askAgainMs = 2000;

/** A pad for the phone; another number asks for another one. */
export function useOpenedPad(number: number, { isWanted, signatory }: { isWanted: boolean; signatory: string }) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['signaturePad', sessionUUID, number],
    queryFn: () => rpc(signingOperations.openSignaturePad, [token, sessionUUID, signatory]),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** What became of the pad on the phone, until it was used or has expired. */
export function usePadState(pad: OpenedPad | undefined, { isWanted }: { isWanted: boolean }) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', sessionUUID, 'signaturePad', pad?.padID],
    queryFn: ({ signal }) => rpc(signingOperations.getPadSignature, [token, sessionUUID, pad?.padID ?? ''], { signal }),
    enabled: ({ state }) => isWanted && pad !== undefined && isWaiting(state.data?.state),
    refetchInterval: askAgainMs,
    gcTime: 0,
  });
}

function isWaiting(state: 'waiting' | 'opened' | 'drawn' | 'expired' | undefined): boolean {
  return state !== 'drawn' && state !== 'expired';
}

/** On the phone: for whom and what it draws. */
export function useShownPad(padToken: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['shownPad', padToken],
    queryFn: () => rpc(signingOperations.readSignaturePad, [padToken]),
    // A used pad is closed, so a refetch would replace the confirmation by an error.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export const sendPadSignature = (rpc: Rpc, padToken: string, drawing: PadDrawing, idempotencyKey: string) =>
  rpc(signingOperations.sendPadSignature, [padToken, drawing], {
    idempotencyKey,
    headers: { [padTokenHeader]: padToken },
  });
