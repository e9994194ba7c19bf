import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { moneySchema } from '#features/payments/money.ts';
import { quoteLimits, termValueTypes } from './codes.ts';
import { scheduleItemsSchema, scheduleSchema } from './schedule-schema.ts';

const codeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(quoteLimits.code, 'invalid'));

/** The chosen value of a term, in the one key that its kind has. */
const chosenValue = {
  /** The code of one of the options. */
  chosenTerm: v.optional(codeSchema),
  directBooleanValue: v.optional(v.boolean()),
  directDateValue: v.optional(calendarDateSchema),
  directStringValue: v.optional(v.pipe(v.string(), v.maxLength(quoteLimits.longtext, 'invalid'))),
  directValue: v.optional(v.pipe(v.number(), v.minValue(0, 'invalid'), v.maxValue(quoteLimits.number, 'invalid'))),
};

export const chosenTermSchema = v.strictObject({ publicID: codeSchema, ...chosenValue });

/** A clause as somebody chose it: all that travels to the server. Prices, names and limits are the server's. */
export const chosenClauseSchema = v.strictObject({
  publicID: codeSchema,
  selected: v.boolean(),
  /** Set by the person since the last calculation; decides which of two clauses gives way. */
  updated: v.optional(v.boolean()),
  terms: v.optional(v.pipe(v.array(chosenTermSchema), v.maxLength(quoteLimits.terms, 'invalid'))),
  scheduleItems: v.optional(scheduleItemsSchema),
});

export const chosenClausesSchema = v.pipe(v.array(chosenClauseSchema), v.maxLength(quoteLimits.clauses, 'invalid'));

/** A term with `options` is chosen, one with a `valueType` is entered in its kind, any other is a number. */
export const termSchema = v.strictObject({
  /** Its code, unique in its clause. */
  publicID: v.string(),
  name: v.string(),
  required: v.boolean(),
  valueType: v.nullable(v.picklist(termValueTypes)),
  options: v.array(v.strictObject({ code: v.string(), name: v.string() })),
  directValueMin: v.nullable(v.number()),
  directValueMax: v.nullable(v.number()),
  /** The currency of a number that is an amount; null for other numbers. */
  currency: v.nullable(v.string()),
  ...chosenValue,
});

export const clauseSchema = v.strictObject({
  /** Its code, unique in its product. */
  publicID: v.string(),
  name: v.string(),
  description: v.string(),
  selected: v.boolean(),
  /** Cannot be deselected. */
  required: v.boolean(),
  /** Its part of the year's premium; null while it is not selected or the offering has no price. */
  amount: v.nullable(moneySchema),
  /** The items of it, where it lists some. */
  schedule: v.nullable(scheduleSchema),
  /** The heading that it stands under. */
  coverageCategoryCode: v.string(),
  /** Differs from the offering's own. */
  updated: v.boolean(),
  terms: v.array(termSchema),
});

/** What a choice changed: a clause was selected or deselected, or a term got another option, because of a clause. */
export const dependentChangeSchema = v.strictObject({
  publicID: v.string(),
  kind: v.picklist(['selected', 'deselected', 'termChanged']),
  term: v.optional(v.string()),
  /** The clause whose rule it is. */
  because: v.string(),
});

export const dependentClausesSchema = v.strictObject({
  /** What was sent, with the changes. */
  clauses: v.array(chosenClauseSchema),
  changes: v.array(dependentChangeSchema),
  /** Terms of which only some options are left. */
  limits: v.array(v.strictObject({ publicID: v.string(), term: v.string(), options: v.array(v.string()) })),
});

export type ChosenTerm = v.InferOutput<typeof chosenTermSchema>;
export type ChosenClause = v.InferOutput<typeof chosenClauseSchema>;
export type Term = v.InferOutput<typeof termSchema>;
export type Clause = v.InferOutput<typeof clauseSchema>;
export type DependentChange = v.InferOutput<typeof dependentChangeSchema>;
export type DependentClauses = v.InferOutput<typeof dependentClausesSchema>;
