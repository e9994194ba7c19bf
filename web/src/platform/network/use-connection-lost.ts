import { useSyncExternalStore } from 'react';
import { isConnectionLost, subscribeToConnection } from './connection.ts';

/** Whether the connection is lost now. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribeToConnection, isConnectionLost, () => false);
}
