import { useSyncExternalStore } from 'react';
import { amendProgress } from '#features/requests/api.ts';
import { useMember, type Member } from '#platform/member/member.ts';
import { isConnectionLost } from '#platform/network/connection.ts';
import { networkMayBeBack } from '#platform/network/retry-while-offline.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { keptQueue } from './kept-queue.ts';
import { stillSending } from './still-sending.ts';
import { createUploadQueue, type QueueState, type Sending, unsent, type UploadQueue } from './upload-queue.ts';

const loadSendFile = () => import('./send-file.ts');

/** Loads what sends files while there still is a network. */
export function prepareSending(): void {
  loadSendFile().catch(() => undefined);
}

async function sendFilePiece({ signal, onWaiting }: Sending): ReturnType<typeof loadSendFile> {
  for (;;) {
    try {
      return await loadSendFile();
    } catch (failure) {
      if (!isConnectionLost()) throw failure;
      onWaiting();
      await networkMayBeBack(signal);
      if (signal.aborted) throw failure;
    }
  }
}

const queues = new Map<string, UploadQueue>();

/** Files are sent on while other pages of the case are open, which must not call a part of them the whole. */
function tellUnsent(queue: UploadQueue): void {
  let told = '';
  queue.subscribe(() => {
    const types = unsent(queue.state().items).map(({ category }) => category);
    if (types.join() === told) return;
    told = types.join();
    amendProgress((progress) => stillSending(progress, types));
  });
}

/** One queue per session, shared by its pages. */
function queueOf(rpc: Rpc, member: Member, basePath: string): UploadQueue {
  const known = queues.get(member.sessionUUID);
  if (known) return known;
  const queue = createUploadQueue(async (item, sending) => {
    const { createSendFile } = await sendFilePiece(sending);
    return createSendFile({ rpc, member, basePath })(item, sending);
  }, keptQueue(member.token));
  queues.set(member.sessionUUID, queue);
  tellUnsent(queue);
  return queue;
}

export function useUploadQueue(): QueueState & { queue: UploadQueue } {
  const queue = queueOf(useRpc(), useMember(), useConfiguration().basePath);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  return { ...state, queue };
}
