import { isoDate } from '@beistand/contract/calendar-date.ts';
import { type DeskFigures, type Figures } from '@beistand/contract/features/desk/figures-schema.ts';
import { figureDays, type FigureExt } from '@beistand/contract/features/desk/work-kinds.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { countOpenBefore, findSums, type FigureKind, type SumRow } from './figure-queries.ts';

export async function readFigures({ db, now, deployment }: SignedInContext, wanted: FigureExt): Promise<DeskFigures> {
  const { timeZone } = deployment;
  const days = daysUntil(isoDate(dateAt(now(), timeZone)));
  const question = {
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    timeZone,
    ext: wanted === 'all' ? null : wanted,
  };
  const [sums, before] = [await findSums(db, question), await countOpenBefore(db, question)];
  let openCases = before;
  const perDay = days.map((day) => {
    const ofDay = sums.filter((sum) => sum.day === day);
    openCases += changeOf(ofDay);
    return { day, figures: { ...figuresOf(ofDay), openCases: Math.max(0, openCases) } };
  });
  return { days: perDay, total: { ...figuresOf(sums), openCases: Math.max(0, openCases) } };
}

const dayMs = 24 * 3_600_000;

/** The last days up to one, in order. */
function daysUntil(last: string): string[] {
  const end = Date.parse(last);
  return Array.from({ length: figureDays }, (_, index) =>
    new Date(end - (figureDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

const countOf = (sums: readonly SumRow[], kind: FigureKind) =>
  sums.reduce((total, sum) => (sum.kind === kind ? total + sum.count : total), 0);

function changeOf(sums: readonly SumRow[]): number {
  return countOf(sums, 'newCase') + countOf(sums, 'reopened') - countOf(sums, 'closed');
}

function figuresOf(sums: readonly SumRow[]): Omit<Figures, 'openCases'> {
  return {
    newCases: countOf(sums, 'newCase'),
    callsKept: countOf(sums, 'callKept'),
    callsMissed: countOf(sums, 'callMissed'),
    firstAnswers: countOf(sums, 'firstAnswer'),
    medianMinutes: medianOf(sums.filter(({ kind }) => kind === 'firstAnswer')),
    documents: countOf(sums, 'document'),
    refused: countOf(sums, 'refused'),
  };
}

/** The lower of the two in the middle, where there are two. */
function medianOf(sums: readonly SumRow[]): number | null {
  const total = sums.reduce((all, { count }) => all + count, 0);
  let passed = 0;
  for (const { minutes, count } of sums.toSorted((one, other) => one.minutes - other.minutes)) {
    passed += count;
    if (passed * 2 >= total) return minutes;
  }
  return null;
}
