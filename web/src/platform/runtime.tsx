import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { createContext, use, type ReactNode } from 'react';
import type { Rpc } from '#platform/network/rpc-client.ts';
import type { Session } from './sign-in/session.ts';

/** What a page finds in its surroundings: the deployment it belongs to, the way to the server, and who is signed in. */
export type Runtime = { configuration: RuntimeConfiguration; rpc: Rpc; session: Session };

const RuntimeContext = createContext<Runtime | undefined>(undefined);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('No RuntimeProvider above this component');
  return runtime;
}

export const useConfiguration = (): RuntimeConfiguration => useRuntime().configuration;
export const useRpc = (): Rpc => useRuntime().rpc;
export const useSession = (): Session => useRuntime().session;
