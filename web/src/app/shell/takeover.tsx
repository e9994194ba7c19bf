import { memo, Suspense, useEffect } from 'react';
import { finishHydration } from '#platform/loading/hydration.ts';

/**
 * Stands behind the page: the drawn frame is taken over first, then boundary by boundary, and this one's turn comes with
 * the page's. A memo, for a boundary that is given something new is taken over at once, before its turn.
 */
export const AfterTakeover = memo(function AfterTakeover() {
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
