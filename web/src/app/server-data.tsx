import { QueryClientProvider } from '@tanstack/react-query';
import { createLazyRoute, Outlet } from '@tanstack/react-router';
import { createQueryClient } from '#platform/network/query-client.ts';

const queryClient = createQueryClient();

export const serverDataRoute = createLazyRoute('/data')({
  component: () => (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  ),
});
