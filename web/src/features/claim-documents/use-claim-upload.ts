import { extensionOf, mimeTypeOf } from '@beistand/contract/features/documents/rules.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { useRefreshedDocuments } from './api.ts';
import { dropUpload, setUpload, useClaimUploads, type ClaimUpload } from './claim-uploads.ts';
import { sendClaimFile } from './send-claim-file.ts';

export type UploadProblem = 'unsupported' | 'tooLarge' | 'empty' | 'sameName';

/** Sends files to a claim, one by one as they are chosen, and keeps those that did not get there. */
export function useClaimUpload(claimNumber: string, knownNames: readonly string[]) {
  const rpc = useRpc();
  const session = useSession();
  const { basePath, limits } = useConfiguration();
  const user = useUser();
  const refresh = useRefreshedDocuments(claimNumber);
  const routeError = useErrorRouting();
  const place = `${user.id} ${claimNumber}`;
  const uploads = useClaimUploads(place);

  async function send(upload: ClaimUpload): Promise<'sent' | 'known' | 'failed'> {
    setUpload(place, { ...upload, progress: 0, failure: undefined });
    const file = { claimNumber, file: upload.file, author: user.userName };
    try {
      const { duplicate } = await sendClaimFile({ rpc, session, basePath }, file, (progress) =>
        setUpload(place, { ...upload, progress, failure: undefined }),
      );
      dropUpload(place, upload.id);
      return duplicate ? 'known' : 'sent';
    } catch (failure) {
      const isSignedOut = failure instanceof RpcError && failure.kind === 'unauthenticated';
      setUpload(place, { ...upload, progress: 0, failure: isSignedOut ? 'signIn' : 'failed' });
      if (isSignedOut) routeError(failure);
      return 'failed';
    } finally {
      refresh();
    }
  }

  function problemOf(file: File): UploadProblem | undefined {
    if (mimeTypeOf(file.name) === undefined || extensionOf(file.name) === '') return 'unsupported';
    if (file.size === 0) return 'empty';
    if (file.size > limits.claimUploadKilobytes * 1000) return 'tooLarge';
    return knownNames.includes(file.name) ? 'sameName' : undefined;
  }

  return {
    uploads,
    problemOf,
    start: (file: File) => send({ id: crypto.randomUUID(), file, progress: 0 }),
    again: send,
    drop: (upload: ClaimUpload) => dropUpload(place, upload.id),
  };
}
