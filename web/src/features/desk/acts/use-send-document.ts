import { caseOperations } from '@beistand/contract/features/desk/case-operations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshCase } from '#features/desk/api/refresh.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { watchedFetch } from '#platform/network/connection.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { withAccessToken } from '#platform/network/with-access-token.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';

/** What is wrong with the file. */
const refusals: Readonly<Record<number, string>> = { 413: 'FILE_TOO_LARGE', 415: 'ILLEGAL_CONTENT_TYPE' };

/** Puts one file into the member's portal; done once it is stored. */
export function useSendDocument(claimNumber: string, file: File) {
  const rpc = useRpc();
  const session = useSession();
  const queryClient = useQueryClient();
  const { basePath } = useConfiguration();
  const idOf = useAttemptKey();
  return useMutation({
    async mutationFn() {
      const { sessionID } = await rpc(caseOperations.getCaseUploadToken, [claimNumber, idOf('')]);
      const response = await withAccessToken(session, (headers) =>
        watchedFetch(`${basePath}claim/docupload`, { method: 'POST', headers, body: formOf(file, sessionID) }).catch(
          () => Promise.reject(new RpcError('offline')),
        ),
      );
      if (response.status === 401) throw new RpcError('unauthenticated');
      if (!response.ok) throw new RpcError('application', { errorCode: refusals[response.status] ?? 'INVALID_INPUT' });
    },
    onSettled: () => refreshCase(queryClient, claimNumber),
  });
}

function formOf(file: File, sessionID: string): FormData {
  const form = new FormData();
  form.append('document', JSON.stringify({ sessionID, name: file.name }));
  form.append('file[]', file, file.name);
  return form;
}
