import { fromWireNames } from '@beistand/contract/wire-names.ts';
import { InvalidParams } from './wire-error.ts';

/** More values than any page sends. */
const mostValues = 40_000;

/** Params with the names of the code. Refuses too many values, too deep nesting, and NUL, which PostgreSQL cannot store. */
export function readParams(params: unknown, club: string): unknown {
  if (holdsMoreThan(mostValues, params)) throw new InvalidParams([]);
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

/** Whether there are more values in it than so many; they are counted no further. */
export function holdsMoreThan(most: number, params: unknown): boolean {
  const waiting = [params];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count + waiting.length > most) return true;
    const value = waiting.pop();
    if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) waiting.push(child);
  }
  return false;
}
