import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

/** A part that the page can do without: it is left out while its code is loading and when it fails. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
