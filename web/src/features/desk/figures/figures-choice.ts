import { figureExts, type FigureExt } from '@beistand/contract/features/desk/work-kinds.ts';
import type { FiguresSearch } from './figures-search.ts';

/** What is no kind of case of ours is none. */
export function extIn({ ext }: FiguresSearch): FigureExt {
  return figureExts.find((one) => one === ext) ?? 'all';
}

/** What a chart draws; each is a column of the table as well. */
export const measures = ['newCases', 'openCases', 'callsKept', 'medianMinutes', 'documents', 'refused'] as const;
export type Measure = (typeof measures)[number];

export function measureIn({ shown }: FiguresSearch): Measure {
  return measures.find((one) => one === shown) ?? 'newCases';
}
