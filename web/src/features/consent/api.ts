import { consentOperations } from '@beistand/contract/features/consent/operations.ts';
import type { ConsentPurpose, Waiver } from '@beistand/contract/features/consent/schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts-context.tsx';
import type { FailureFallback } from '#platform/network/error-routing.ts';
import { type Member, useMember } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useRpc } from '#platform/runtime.tsx';

export const waiverKey = ({ sessionUUID }: Member) => ['case', sessionUUID, 'waiver'];

/** Whether the release from confidentiality is signed. */
export function useWaiverCheck({ fallback }: { fallback?: FailureFallback } = {}) {
  const rpc = useRpc();
  const member = useMember();
  const { token, sessionUUID } = member;
  return useQuery({
    queryKey: waiverKey(member),
    queryFn: ({ signal }) => rpc(consentOperations.hasEbsSigned, [token, sessionUUID], { signal }),
    ...(fallback && { meta: { fallback } }),
  });
}

export function usePatient() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', sessionUUID, 'patient'],
    queryFn: ({ signal }) => rpc(consentOperations.getPatientData, [token, sessionUUID], { signal }),
  });
}

/** The text to sign, in the page's language. */
export function useDeclaration() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['case', sessionUUID, 'declaration', locale],
    queryFn: ({ signal }) => rpc(consentOperations.getEbsDeclaration, [token, sessionUUID, locale], { signal }),
  });
}

export const signWaiver = (
  rpc: Rpc,
  { token, sessionUUID }: Member,
  waiver: Omit<Waiver, 'sessionUUID'>,
  idempotencyKey: string,
) => rpc(consentOperations.signAndStoreEbs, [token, { ...waiver, sessionUUID }], { idempotencyKey });

const consentsKey = ({ sessionUUID }: Member) => ['case', sessionUUID, 'consents'];

export function useConsents() {
  const rpc = useRpc();
  const member = useMember();
  return useQuery({
    queryKey: consentsKey(member),
    queryFn: ({ signal }) => rpc(consentOperations.getConsents, [member.token, member.sessionUUID], { signal }),
  });
}

export function useWithdrawal() {
  const rpc = useRpc();
  const member = useMember();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (purpose: ConsentPurpose) =>
      rpc(consentOperations.withdrawConsent, [member.token, member.sessionUUID, purpose]),
    onSuccess: (consents) => queryClient.setQueryData(consentsKey(member), consents),
  });
}
