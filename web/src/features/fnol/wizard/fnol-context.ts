import { createContext, use } from 'react';
import type { FnolFailure } from './failure-dialog.tsx';
import type { FnolEntry } from './fnol-entry.ts';

/** What the pages of the steps share. */
export type FnolSurface = {
  /** Begins another claim with this entry; what was entered before is given up. */
  startAnew: (entry?: FnolEntry) => void;
  /** Removes the entries from this device. */
  erase: () => void;
  onFailure: (failure: FnolFailure) => void;
  jump: (step: string) => void;
  /** The entries were found on this device. */
  isFound: boolean;
  /** The day of the loss is outside the policy's period; a second Next goes on all the same. */
  isOutsidePeriod: boolean;
};

export const FnolContext = createContext<FnolSurface | undefined>(undefined);

export function useFnol(): FnolSurface {
  const surface = use(FnolContext);
  if (!surface) throw new Error('This step stands in no wizard.');
  return surface;
}
