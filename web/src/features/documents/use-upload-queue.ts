import { useSyncExternalStore } from 'react';
import { useMember, type Member } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { keptQueue } from './kept-queue.ts';
import { createUploadQueue, type QueueState, type UploadQueue } from './upload-queue.ts';

const queues = new Map<string, UploadQueue>();

/** One queue for a session, whichever of its pages shows it. */
function queueOf(rpc: Rpc, member: Member, basePath: string): UploadQueue {
  const known = queues.get(member.sessionUUID);
  if (known) return known;
  const queue = createUploadQueue(async (item, sending) => {
    const { createSendFile } = await import('./send-file.ts');
    return createSendFile({ rpc, member, basePath })(item, sending);
  }, keptQueue(member.token));
  queues.set(member.sessionUUID, queue);
  return queue;
}

export function useUploadQueue(): QueueState & { queue: UploadQueue } {
  const queue = queueOf(useRpc(), useMember(), useConfiguration().basePath);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  return { ...state, queue };
}
