import { memo, Suspense, useEffect } from 'react';
import { finishHydration } from '#platform/loading/hydration.ts';

/**
 * Rendered after the page: React hydrates the shell first and then the Suspense boundaries in order, so this one tells that the page
 * is hydrated. It is memoized, because React hydrates a boundary whose props change at once and out of order.
 */
export const AfterHydration = memo(function AfterHydration() {
  return (
    <Suspense>
      <Signal />
    </Suspense>
  );
});

function Signal() {
  useEffect(() => finishHydration(), []);
  return null;
}
