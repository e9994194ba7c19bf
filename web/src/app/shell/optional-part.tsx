import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

/** A part that the page can do without: it comes when its code is there, and it is left out when it breaks. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
