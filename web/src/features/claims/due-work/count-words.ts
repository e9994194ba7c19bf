import { mostCounted } from '@beistand/contract/features/claims/list-limits.ts';

/** A dash until it is known; beyond the limit nobody counted. */
export function countWords(count: number | undefined): string {
  if (count === undefined) return '–';
  return count >= mostCounted ? `${mostCounted - 1}+` : String(count);
}
