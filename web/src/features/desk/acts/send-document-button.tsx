import { memberUpload } from '@beistand/contract/constants.ts';
import { caseOperations } from '@beistand/contract/features/desk/case-operations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { watchedFetch } from '#platform/network/connection.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { withAccessToken } from '#platform/network/with-access-token.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';
import { FileButton } from '#ui/action/file-button.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { refreshCase } from '#features/desk/api/refresh.ts';

const accepted = memberUpload.extensions.map((extension) => `.${extension}`).join(',');

/** Sends the member a document. It is listed once it is stored; the member is told by a link, which is another act. */
export function SendDocumentButton({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const notify = useNotifications();
  const sending = useSendDocument(claimNumber);

  function send([file]: File[]) {
    if (file) sending.mutate(file, { onSuccess: () => notify.success(text('desk.send.done', { name: file.name })) });
  }

  return (
    <div>
      <FileButton accept={accepted} loading={sending.isPending} onFiles={send}>
        <Upload aria-hidden="true" />
        {text('desk.send')}
      </FileButton>
      {sending.error && <ActFailure failure={sending.error} />}
    </div>
  );
}

function useSendDocument(claimNumber: string) {
  const rpc = useRpc();
  const session = useSession();
  const queryClient = useQueryClient();
  const { basePath } = useConfiguration();
  const idOf = useAttemptKey();
  const sentBefore = useRef(0);
  return useMutation({
    async mutationFn(file: File) {
      const id = idOf(`${sentBefore.current} ${file.name} ${file.size} ${file.lastModified}`);
      const { sessionID } = await rpc(caseOperations.getCaseUploadToken, [claimNumber, id]);
      const response = await withAccessToken(session, (headers) =>
        watchedFetch(`${basePath}claim/docupload`, { method: 'POST', headers, body: formOf(file, sessionID) }).catch(
          () => Promise.reject(new RpcError('offline')),
        ),
      );
      if (response.status === 401) throw new RpcError('unauthenticated');
      if (!response.ok) throw new RpcError('application', { errorCode: 'INVALID_INPUT' });
      sentBefore.current += 1;
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
