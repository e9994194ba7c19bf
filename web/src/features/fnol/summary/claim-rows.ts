import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { isAsked } from '#features/fnol/fields/asked.ts';
import { itemLabels, recordsOfStep } from '#features/fnol/fields/claim-records.ts';
import { valueAt } from '#wizard/engine/value-path.ts';
import { labelsOf } from '#features/fnol/fields/field-record.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { comparePaths, labelAt, type PathLabel } from '#wizard/engine/labels.ts';

export type ClaimRow = { path: string; value: unknown; label: PathLabel };

/** Every value of a step that is there and asked for, in the order of its page. */
export function claimRows(step: FnolStep, { claim }: FnolEntry): ClaimRow[] {
  const labels = labelsOf(recordsOfStep[step], itemLabels);
  return Object.keys(recordsOfStep[step])
    .flatMap((pattern) => pathsOf(claim, pattern))
    .filter((path) => isAsked(claim, path))
    .toSorted((one, other) => comparePaths(labels, one, other))
    .flatMap((path) => {
      const value = valueAt(claim, path);
      const label = labelAt(labels, path);
      return label && value !== undefined ? [{ path, value, label }] : [];
    });
}

/** The paths that a pattern has in this claim. */
function pathsOf(claim: object, pattern: string): string[] {
  const [before, ...rest] = pattern.split('.*.');
  if (before === undefined || rest.length === 0) return [pattern];
  const list = valueAt(claim, before);
  const count = Array.isArray(list) ? list.length : 0;
  return Array.from({ length: count }, (_, index) =>
    pathsOf(claim, [`${before}.${index}.${rest[0]}`, ...rest.slice(1)].join('.*.')),
  ).flat();
}
