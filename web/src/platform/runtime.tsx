import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { createContext, use, type ReactNode } from 'react';
import type { Rpc } from './rpc-client.ts';

/** What a page finds in its surroundings: the deployment it belongs to, and the way to the server. */
export type Runtime = { configuration: RuntimeConfiguration; rpc: Rpc };

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
