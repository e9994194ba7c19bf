import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { FailureFallback } from './error-routing.ts';
import { RpcError } from './rpc-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

type CallMeta = {
  /** Where the person is led when the call fails for no reason that has a page of its own. */
  fallback?: FailureFallback;
};

/** Hears of every call that failed in the end. */
type OnFailure = (failure: unknown, fallback?: FailureFallback) => void;

/** A cache for server data. */
export function createQueryClient(onFailure?: OnFailure): QueryClient {
  return new QueryClient({
    ...(onFailure && {
      queryCache: new QueryCache({
        // Whoever already sees an answer keeps it; that it could not be renewed is no reason to take it away.
        onError: (failure, { meta, state }) =>
          onFailure(failure, state.data === undefined ? meta?.fallback : undefined),
      }),
      mutationCache: new MutationCache({
        onError: (failure, _variables, _result, { meta }) => onFailure(failure, meta?.fallback),
      }),
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
