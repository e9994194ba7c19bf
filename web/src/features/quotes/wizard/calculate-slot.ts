import type { CalculateAll } from './quote-wizard.ts';

/** A stable handler for the wizard's definition, which calls the one that was set last. */
export function createCalculateSlot(): { stable: CalculateAll; put: (calculate: CalculateAll) => void } {
  let now: CalculateAll | null = null;
  return {
    stable: async (entry) => now?.(entry) ?? { data: entry },
    put(calculate) {
      now = calculate;
    },
  };
}
