import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createLazyRoute, Outlet } from '@tanstack/react-router';
import { RpcError } from '#platform/rpc-error.ts';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The server's word is final; only a lost connection is worth another try before the person is asked.
      retry: (failures, failure) => failures < 1 && failure instanceof RpcError && failure.kind === 'offline',
    },
  },
});

export const serverDataRoute = createLazyRoute('/data')({
  component: () => (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  ),
});
