import { extensionOf, mimeTypeOf, sanitiseFileName } from '@beistand/contract/features/documents/rules.ts';
import { isConnectionLost } from '#platform/network/connection.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { useRefreshedDocuments } from './api.ts';
import type { Sending } from './claim-sending.ts';
import { dropUpload, setUpload, useClaimUploads, type ClaimUpload } from './claim-uploads.ts';
import type { UploadFailure } from './upload-failure.ts';

export type UploadProblem = 'unsupported' | 'tooLarge' | 'empty' | 'sameName';
export type UploadOutcome = 'sent' | 'known' | UploadFailure;

/** What sends is loaded once the person does something. */
const loadSending = () => import('./claim-sending.ts');

export function preloadSending(): void {
  loadSending().catch(() => undefined);
}

/** Sends files to a claim as they are chosen, and keeps those that could not be sent. */
export function useClaimUpload(claimNumber: string, knownNames: readonly string[]) {
  const rpc = useRpc();
  const session = useSession();
  const { basePath, limits } = useConfiguration();
  const user = useUser();
  const refresh = useRefreshedDocuments(claimNumber);
  const routeError = useErrorRouting();
  const key = `${user.id} ${claimNumber}`;
  const uploads = useClaimUploads(key);

  async function send(upload: ClaimUpload): Promise<UploadOutcome> {
    setUpload(key, { ...upload, progress: 0, failure: undefined });
    const file = { claimNumber, file: upload.file, author: user.userName };
    const code = await loadSending().catch(() => null);
    const sending: Sending = code
      ? await code.claimSending({ rpc, session, basePath }, file, (progress) =>
          setUpload(key, { ...upload, progress, failure: undefined }),
        )
      : { outcome: isConnectionLost() ? 'offline' : 'busy', isKept: true };
    if ('isKept' in sending && sending.isKept) setUpload(key, { ...upload, progress: 0, failure: sending.outcome });
    else dropUpload(key, upload.id);
    if (sending.outcome === 'signIn') routeError(new RpcError('unauthenticated'));
    refresh();
    return sending.outcome;
  }

  function problemOf(file: File): UploadProblem | undefined {
    if (mimeTypeOf(file.name) === undefined || extensionOf(file.name) === '') return 'unsupported';
    if (file.size === 0) return 'empty';
    if (file.size > limits.claimUploadKilobytes * 1000) return 'tooLarge';
    // The list has the names as the server keeps them.
    return knownNames.includes(sanitiseFileName(file.name)) ? 'sameName' : undefined;
  }

  return {
    uploads,
    problemOf,
    start: (file: File) => send({ id: crypto.randomUUID(), file, progress: 0 }),
    again: send,
    drop: (upload: ClaimUpload) => dropUpload(key, upload.id),
  };
}
