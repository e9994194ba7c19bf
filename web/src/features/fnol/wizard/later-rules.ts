import type { LaterRules } from './step-rules.ts';

let loadedRules: LaterRules | undefined;

/** Loads what only the steps after the first need, the fields and rules of all lines of business. Every way to them waits for it. */
export async function loadLaterRules(): Promise<LaterRules> {
  loadedRules ??= (await import('./step-rules.ts')).laterRules;
  return loadedRules;
}

export function laterRules(): LaterRules | undefined {
  return loadedRules;
}
