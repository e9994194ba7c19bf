import type { FnolEntry } from './fnol-entry.ts';
import type { FnolHandlers } from './fnol-wizard.ts';

/** Stable handlers for the wizard's definition, which call those that were set last. */
export function createHandlerSlot(): { stable: FnolHandlers; put: (handlers: FnolHandlers) => void } {
  let now: FnolHandlers | null = null;
  const run = (name: keyof FnolHandlers) => async (data: FnolEntry) => now?.[name](data) ?? { data };
  return {
    stable: { choosePolicy: run('choosePolicy'), save: run('save'), submit: run('submit') },
    put(handlers) {
      now = handlers;
    },
  };
}
