import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const figuresSchema = v.strictObject({
  newCases: count,
  /** At the end of the day; of several days, of the last. */
  openCases: count,
  callsKept: count,
  callsMissed: count,
  firstAnswers: count,
  /** Minutes from the report to the first answer, in the middle of all; null where there was none. */
  medianMinutes: v.nullable(count),
  documents: count,
  refused: count,
});

/** The days in order, the last is today. */
export const deskFiguresSchema = v.strictObject({
  days: v.array(v.strictObject({ day: v.pipe(v.string(), v.isoDate()), figures: figuresSchema })),
  total: figuresSchema,
});

export type Figures = v.InferOutput<typeof figuresSchema>;
export type DeskFigures = v.InferOutput<typeof deskFiguresSchema>;
