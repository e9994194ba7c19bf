import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RpcError } from './rpc-error.ts';

/** A cache for server data; `onFailure` hears of every call that failed in the end. */
export function createQueryClient(onFailure?: (failure: unknown) => void): QueryClient {
  return new QueryClient({
    ...(onFailure && {
      queryCache: new QueryCache({ onError: onFailure }),
      mutationCache: new MutationCache({ onError: onFailure }),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without network a call fails at once and the page can say so; waiting in silence helps nobody.
        networkMode: 'always',
        // The server's word is final; only a lost connection is worth another try before the person is asked.
        retry: (failures, failure) => failures < 1 && failure instanceof RpcError && failure.kind === 'offline',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
