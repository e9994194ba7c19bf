import type { IssueCode } from '@beistand/contract/validation/issue.ts';
import { fromWireNames } from '@beistand/contract/wire-names.ts';
import { InvalidParams } from './wire-error.ts';

/** More values than any page sends, in one call or in a batch. */
export const mostValues = 40_000;

/** Params with the names of the code. Refuses too many values, too deep nesting, and texts that cannot be stored. */
export function readParams(params: unknown, club: string): unknown {
  if (holdsMoreThan(mostValues, params)) throw new InvalidParams([]);
  const named = renamed(params, club);
  if (isAllStorable(named)) return named;
  const path = pathOfBroken(named) ?? [];
  throw new InvalidParams([{ path, type: 'check', message: 'characters' satisfies IssueCode }]);
}

function renamed(params: unknown, club: string): unknown {
  try {
    return fromWireNames(params, club);
  } catch (failure) {
    throw failure instanceof RangeError ? new InvalidParams([]) : failure;
  }
}

type Path = readonly { key: string | number }[];

/** PostgreSQL takes no NUL, and half a character would come back as another. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Without the paths, which would cost most of the time and are needed by nobody whose texts are all right. */
function isAllStorable(params: unknown): boolean {
  const waiting = [params];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && !Object.keys(value).every(isStorable)) return false;
    for (const child of Object.values(value)) waiting.push(child);
  }
  return true;
}

/** Where the first text stands that cannot be stored; a key that cannot is told by where its object stands. */
function pathOfBroken(value: unknown, path: Path = []): Path | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = pathOfBroken(child, [...path, { key: isList ? Number(key) : key }]);
    if (found) return found;
  }
  return undefined;
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
