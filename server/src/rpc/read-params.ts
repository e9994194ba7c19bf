import { fromWireNames } from '@beistand/contract/wire-names.ts';
import { InvalidParams } from './wire-error.ts';

/** Params with the names of the code. Refuses too deep nesting, and NUL, which PostgreSQL cannot store. */
export function readParams(params: unknown, club: string): unknown {
  try {
    const named = fromWireNames(params, club);
    if (!holdsNul(named)) return named;
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
  }
  throw new InvalidParams([]);
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsNul);
  return Object.entries(value).some(([key, child]) => key.includes('\0') || holdsNul(child));
}
