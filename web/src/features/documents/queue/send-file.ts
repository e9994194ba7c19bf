import { accessOperations } from '@beistand/contract/features/access/operations.ts';
import { mimeTypeOf, sanitiseFileName } from '@beistand/contract/features/documents/rules.ts';
import type { Receipt } from '@beistand/contract/features/documents/schema.ts';
import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import type { Member } from '#platform/member/member.ts';
import { networkMayBeBack } from '#platform/network/retry-while-offline.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { askForUpload } from '#features/documents/api.ts';
import {
  UploadError,
  type QueuedFile,
  type SendFile,
  type Sending,
  type SentReceipt,
  type UploadTarget,
} from './upload-queue.ts';

/** At most one chunk has to be sent again after a connection was lost. */
const chunkBytes = 8 * 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000];
/** A slow upload may take longer than the session's inactivity limit, so it keeps the session alive. */
const keepAliveMs = 5 * 60_000;

type SendFileDeps = { rpc: Rpc; member: Member; basePath: string };

/** Sends files by the tus protocol, which resumes an interrupted upload. */
export function createSendFile(deps: SendFileDeps): SendFile {
  return async (item, sending) => {
    let target = item.resume;
    let isOfEarlierSession = target !== undefined;
    const onTarget = (next: UploadTarget) => {
      target = next;
      sending.onTarget(next);
    };
    for (;;) {
      try {
        if (!target) onTarget(await requestTarget(deps));
        return await sendTo(deps, item, target as UploadTarget, { ...sending, onTarget });
      } catch (failure) {
        if (sending.signal.aborted) throw failure;
        if (isOfEarlierSession && isSessionOver(failure)) {
          // An upload of an earlier session starts again in this one. If this session is over too, requesting a target fails.
          isOfEarlierSession = false;
          target = undefined;
        } else if (isOffline(failure)) {
          sending.onWaiting();
          await networkMayBeBack(sending.signal);
          if (sending.signal.aborted) throw failure;
        } else throw failure;
      }
    }
  };
}

function isSessionOver(failure: unknown): boolean {
  return failure instanceof RpcError && failure.isSessionExpired;
}

function isOffline(failure: unknown): boolean {
  return failure instanceof UploadError && failure.failure === 'offline';
}

async function requestTarget({ rpc, member }: SendFileDeps): Promise<UploadTarget> {
  try {
    return { token: (await askForUpload(rpc, member)).sessionID, url: null };
  } catch (failure) {
    if (failure instanceof RpcError && failure.isSessionExpired) throw failure;
    throw new UploadError(failure instanceof RpcError && failure.kind === 'offline' ? 'offline' : 'failed');
  }
}

function sendTo(
  { rpc, member, basePath }: SendFileDeps,
  { file, category }: QueuedFile,
  target: UploadTarget,
  { signal, onProgress, onTarget, onWaiting }: Sending,
): Promise<SentReceipt> {
  let lastKeepAlive = Date.now();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${basePath}uploads`,
      uploadUrl: target.url,
      chunkSize: chunkBytes,
      retryDelays,
      onShouldRetry(failure, attempt, options) {
        if (statusOf(failure) === 0) onWaiting();
        return defaultOptions.onShouldRetry?.(failure, attempt, options) ?? false;
      },
      storeFingerprintForResuming: false,
      headers: { 'Upload-Token': target.token },
      metadata: {
        filename: sanitiseFileName(file.name),
        filetype: file.type || (mimeTypeOf(file.name) ?? ''),
        documentCategory: category,
      },
      onUploadUrlAvailable: () => onTarget({ ...target, url: upload.url }),
      onProgress: (sent, total) => onProgress(sent / total),
      onChunkComplete() {
        if (Date.now() - lastKeepAlive < keepAliveMs) return;
        lastKeepAlive = Date.now();
        void rpc(accessOperations.getCommunicationSession, [member.token, member.sessionUUID]).catch(() => {});
      },
      onSuccess: ({ lastResponse }) => resolve(receiptIn(lastResponse.getBody())),
      onError: (failure) => reject(failureOf(failure)),
    });
    // Also deletes the upload on the server. If that fails, the server removes it later by itself.
    signal.addEventListener('abort', () => {
      upload.abort(true).catch(() => {});
      reject(new UploadError('failed'));
    });
    upload.start();
  });
}

function receiptIn(body: string): SentReceipt {
  try {
    const { publicID, duplicate } = JSON.parse(body) as Receipt;
    return { isKnown: duplicate, documentId: publicID };
  } catch {
    return { isKnown: false };
  }
}

/** The HTTP status of the answer, or 0 where none came. */
function statusOf(failure: Error): number {
  return failure instanceof DetailedError ? (failure.originalResponse?.getStatus() ?? 0) : 0;
}

function failureOf(failure: Error): Error {
  switch (statusOf(failure)) {
    case 0:
      return new UploadError('offline');
    case 403:
      return new RpcError('application', { errorCode: 'SESSION_EXPIRED', appErrorCode: 600 });
    case 413:
      return new UploadError('tooLarge');
    case 415:
      // The name was looked at before the file was added, so this is about the content.
      return new UploadError('unreadable');
    default:
      return new UploadError('failed');
  }
}
