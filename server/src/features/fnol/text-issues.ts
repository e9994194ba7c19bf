import type { WireIssue } from '@beistand/contract/errors.ts';

type Path = readonly (string | number)[];

/** Half a character is none: JSON carries it, no column takes it. */
export function textIssues(value: unknown, path: Path = []): WireIssue[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [{ path, code: 'invalid' }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textIssues(item, [...path, index]));
  return Object.entries(value).flatMap(([key, child]) => textIssues(child, [...path, key]));
}
