import { contentOf, type FnolContent } from '@beistand/contract/features/fnol/content.ts';
import { fnolDataSchema, type FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { withValue } from '#wizard/engine/value-path.ts';

/** What of the entries a draft may hold: half a date or too long a text stays on this device until it is mended. */
export function draftContent(claim: FnolData): { content: FnolContent; isWhole: boolean } {
  const content = contentOf(claim);
  const paths = issuesOf(fnolDataSchema, content).map(({ path }) => fieldPath(content, path));
  // From the last to the first, so that removing an item does not move the others.
  const fitting = [...new Set(paths)]
    .toSorted()
    .toReversed()
    .reduce((before, path) => withValue(before, path, undefined), content);
  return { content: fitting, isWhole: paths.length === 0 };
}

/** A date is one value, whichever of its parts is wrong. */
function fieldPath(content: FnolContent, path: readonly (string | number)[]): string {
  const isPart = ['year', 'month', 'day'].includes(String(path.at(-1)));
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], content);
  const isDate = isPart && typeof parent === 'object' && parent !== null && 'day' in parent;
  return (isDate ? path.slice(0, -1) : path).join('.');
}
