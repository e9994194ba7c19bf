import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import { documentGroupOf, documentTypelistName } from '@beistand/contract/features/documents/document-types.ts';
import { documentOperations } from '@beistand/contract/features/documents/operations.ts';
import { typelistOperations } from '@beistand/contract/features/typelists/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts-context.tsx';
import { useMember, type Member } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';

/** The list is polled while a document is still being examined. */
const pollEveryMs = 3000;

export function useDocuments({ isWanted = true } = {}) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', sessionUUID, 'documents'],
    queryFn: ({ signal }) => rpc(documentOperations.getClaimDocuments, [token, sessionUUID], { signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => state.data?.some((document) => document.state === 'received') && pollEveryMs,
  });
}

/** The document types for this kind of case. */
export function useDocumentTypes() {
  const rpc = useRpc();
  const { locale } = useLocale();
  const { club } = useConfiguration();
  const group = documentGroupOf(useMember().communicationTypeExt);
  return useQuery({
    queryKey: ['documentTypes', locale],
    queryFn: ({ signal }) => rpc(typelistOperations.getTypelist, [documentTypelistName(club)], { signal }),
    select: (types) => types.filter(({ categories }) => categories?.includes(group)),
    staleTime: Infinity,
  });
}

export const askForUpload = (rpc: Rpc, { token, sessionUUID }: Member) =>
  rpc(documentOperations.claimsDocUploadToken, [token, sessionUUID]);

const { getClaimDocument, getSignedDocument } = documentOperations;

/** Links that do not open downloads open what was signed. */
export const askForDownload = (rpc: Rpc, { token, sessionUUID, communicationType }: Member, publicID: string) =>
  rpc(linkOpens(communicationType, 'download') ? getClaimDocument : getSignedDocument, [token, sessionUUID, publicID]);
