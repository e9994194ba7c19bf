import { accessOperations } from '@beistand/contract/features/access/operations.ts';
import { mimeTypeOf, sanitiseFileName } from '@beistand/contract/features/documents/rules.ts';
import type { Receipt } from '@beistand/contract/features/documents/schema.ts';
import { DetailedError, Upload } from 'tus-js-client';
import type { Member } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { askForUpload } from './api.ts';
import { UploadError, type QueuedFile, type SendFile, type Sending, type UploadPlace } from './upload-queue.ts';

/** A broken connection costs at most so much of a file, even when the server went away with it. */
const chunkBytes = 8 * 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000];
/** A slow upload may outlast the session's patience with somebody who is away. */
const aliveMs = 5 * 60_000;

type Surroundings = { rpc: Rpc; member: Member; basePath: string };

/** Sends files by tus: what arrived before a connection broke is not sent again. */
export function createSendFile(surroundings: Surroundings): SendFile {
  return async (item, sending) => {
    let place = item.resume;
    let isOfEarlierSession = place !== undefined;
    const onPlace = (next: UploadPlace) => {
      place = next;
      sending.onPlace(next);
    };
    for (;;) {
      try {
        if (!place) onPlace(await newPlace(surroundings));
        return await sendTo(surroundings, item, place as UploadPlace, { ...sending, onPlace });
      } catch (failure) {
        if (sending.signal.aborted) throw failure;
        if (isOfEarlierSession && isSessionOver(failure)) {
          // What an earlier session began, this one begins anew; where this one is over too, asking for a place says so.
          isOfEarlierSession = false;
          place = undefined;
        } else if (isOffline(failure) && !navigator.onLine) await untilOnline(sending.signal);
        else throw failure;
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

async function newPlace({ rpc, member }: Surroundings): Promise<UploadPlace> {
  try {
    return { token: (await askForUpload(rpc, member)).sessionID, url: null };
  } catch (failure) {
    if (failure instanceof RpcError && failure.isSessionExpired) throw failure;
    throw new UploadError(failure instanceof RpcError && failure.kind === 'offline' ? 'offline' : 'failed');
  }
}

function sendTo(
  { rpc, member, basePath }: Surroundings,
  { file, category }: QueuedFile,
  place: UploadPlace,
  { signal, onProgress, onPlace }: Sending,
): Promise<{ isKnown: boolean }> {
  let saidAlive = Date.now();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${basePath}uploads`,
      uploadUrl: place.url,
      chunkSize: chunkBytes,
      retryDelays,
      storeFingerprintForResuming: false,
      headers: { 'Upload-Token': place.token },
      metadata: {
        filename: sanitiseFileName(file.name),
        filetype: file.type || (mimeTypeOf(file.name) ?? ''),
        documentCategory: category,
      },
      onUploadUrlAvailable: () => onPlace({ ...place, url: upload.url }),
      onProgress: (sent, total) => onProgress(sent / total),
      onChunkComplete() {
        if (Date.now() - saidAlive < aliveMs) return;
        saidAlive = Date.now();
        void rpc(accessOperations.getCommunicationSession, [member.token, member.sessionUUID]).catch(() => {});
      },
      onSuccess: ({ lastResponse }) => resolve({ isKnown: isKnown(lastResponse.getBody()) }),
      onError: (failure) => reject(failureOf(failure)),
    });
    // What was cancelled is taken back on the server too; if it does not hear of it, it clears up by itself.
    signal.addEventListener('abort', () => {
      upload.abort(true).catch(() => {});
      reject(new UploadError('failed'));
    });
    upload.start();
  });
}

function isKnown(body: string): boolean {
  try {
    return (JSON.parse(body) as Receipt).duplicate;
  } catch {
    return false;
  }
}

function failureOf(failure: Error): Error {
  const status = failure instanceof DetailedError ? (failure.originalResponse?.getStatus() ?? 0) : 0;
  switch (status) {
    case 0:
      return new UploadError('offline');
    case 403:
      return new RpcError('application', { errorCode: 'SESSION_EXPIRED', appErrorCode: 600 });
    case 413:
      return new UploadError('tooLarge');
    case 415:
      return new UploadError('unsupported');
    default:
      return new UploadError('failed');
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(new UploadError('offline')), { once: true });
  });
}
