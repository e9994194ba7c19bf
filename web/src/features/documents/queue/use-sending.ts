import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { subscribeToConnection } from '#platform/network/connection.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { useLossExplained } from '#platform/network/use-loss-explained.ts';
import { useUnsavedWork } from '#platform/drafts/unsaved-work.ts';
import { useKeeper } from '#platform/drafts/use-keeper.ts';
import { hasAllSent, type QueuedFile } from './upload-queue.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** Sends the queue and decides which message to show afterwards. */
export function useSending() {
  const { queue, items, isSending, leftOut } = useUploadQueue();
  const queryClient = useQueryClient();
  const routeError = useErrorRouting();
  const [isFailureShown, setFailureShown] = useState(false);
  const unsent = items.filter(({ status }) => status !== 'sent');
  useUnsavedWork(unsent.length > 0);
  useKeeper(unsent.length > 0, () => queue.isKept());
  // A device that knows it has no network says so before a call has failed.
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const isWaiting = isSending && (!isOnline || items.some((item) => item.isWaiting));
  useLossExplained(isWaiting);

  async function send(): Promise<void> {
    setFailureShown(false);
    try {
      if (!(await queue.sendAll())) setFailureShown(queue.state().items.some(hasFailed));
    } catch (failure) {
      if (!routeError(failure)) setFailureShown(true);
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['case'] });
    }
  }

  return {
    queue,
    items,
    isSending,
    leftOut,
    isWaiting,
    isSent: hasAllSent(items),
    failed: items.filter(hasFailed),
    isFailureShown,
    closeFailure: () => setFailureShown(false),
    send,
  };
}

function hasFailed({ status }: QueuedFile): boolean {
  return status === 'failed';
}
