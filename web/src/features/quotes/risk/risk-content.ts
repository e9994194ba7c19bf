import { riskIssues } from '@beistand/contract/features/quotes/risk-rules.ts';
import { riskSchema, type Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { compareDates } from '@beistand/contract/validation/dates.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { valueAt, withValue } from '#wizard/engine/value-path.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';

/** What stands against a price: values that cannot be, then what is missing. Each field has one issue. */
export function entryIssues({ quote, risk }: QuoteEntry, today: CalendarDate): Issue[] {
  const found = [...shapeIssues(risk), ...riskIssues(quote.productCode, risk, today)];
  const paths = found.map(({ path }) => path.join('.'));
  return found.filter((_, index) => paths.indexOf(paths[index] ?? '') === index);
}

function shapeIssues(risk: Risk): Issue[] {
  return issuesOf(riskSchema, risk).map((issue) => {
    const path = fieldPath(risk, issue.path);
    return path.length === issue.path.length ? issue : { ...issue, path, code: 'impossibleDate' };
  });
}

/** What the server takes: half a date, too long a text or a birth in the future stays on this device until it is mended. */
export function savedRisk(risk: Risk, today: CalendarDate): { risk: Risk; isWhole: boolean } {
  const paths = [...shapeIssues(risk).map(({ path }) => path.join('.')), ...futureBirths(risk, today)];
  // From the last to the first, so that removing an item does not move the others.
  const fitting = [...new Set(paths)]
    .toSorted()
    .toReversed()
    .reduce((before, path) => withValue(before, path, undefined), risk);
  return { risk: fitting, isWhole: paths.length === 0 };
}

function futureBirths({ pa, gtp }: Risk, today: CalendarDate): string[] {
  const future = (list: string, people: readonly { dateOfBirth?: CalendarDate | undefined }[] = []) =>
    people.flatMap(({ dateOfBirth }, index) =>
      dateOfBirth && compareDates(dateOfBirth, today) > 0 ? [`${list}.${index}.dateOfBirth`] : [],
    );
  return [...future('pa.drivers', pa?.drivers), ...future('gtp.travellers', gtp?.travellers)];
}

/** A date is one value, whichever of its parts is wrong. */
function fieldPath(risk: Risk, path: Issue['path']): Issue['path'] {
  const parent = valueAt(risk, path.slice(0, -1).join('.'));
  const isDate = typeof parent === 'object' && parent !== null && 'day' in parent;
  return isDate ? path.slice(0, -1) : path;
}
