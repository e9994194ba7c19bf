import { useSyncExternalStore } from 'react';
import { useSession } from '#platform/runtime.tsx';
import type { SessionState } from './session-state.ts';

export function useSessionState(): SessionState {
  const { subscribe, state } = useSession();
  return useSyncExternalStore(subscribe, state, state);
}
