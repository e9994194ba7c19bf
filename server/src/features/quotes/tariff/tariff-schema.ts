import { blockingPoints, productCodes, propertyValueTypes } from '@beistand/contract/features/quotes/codes.ts';
import { limitTypes } from '@beistand/contract/features/policies/schema.ts';
import { paymentIntervals } from '@beistand/contract/constants.ts';
import * as v from 'valibot';

const codeSchema = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][a-zA-Z0-9]{0,39}$/, 'Expected a code of letters and digits'),
);
const decimalSchema = v.pipe(v.string(), v.regex(/^\d{1,7}(?:\.\d{1,6})?$/, 'Expected a decimal such as "1.25"'));
const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/, 'Expected an amount such as "412.00"'));
const wordsSchema = v.pipe(v.string(), v.minLength(1, 'Expected a text'));
/** Every text in the languages that the server writes. */
const textSchema = v.strictObject({ de: wordsSchema, en: wordsSchema });
const factSchema = v.pipe(v.string(), v.minLength(1));

/** A factor by the value of a fact: by bands of numbers, the last of which is open, or by its code. */
const factorRuleSchema = v.strictObject({
  code: codeSchema,
  name: textSchema,
  fact: factSchema,
  bands: v.optional(v.array(v.strictObject({ upTo: v.optional(v.number()), factor: decimalSchema }))),
  byCode: v.optional(v.record(v.string(), decimalSchema)),
});

const termEntries = { code: codeSchema, name: textSchema, required: v.boolean() };

const termSchema = v.variant('kind', [
  v.strictObject({
    ...termEntries,
    kind: v.literal('options'),
    /** The options stand in the order of their cover, and more cover never costs less. */
    growing: v.boolean(),
    options: v.pipe(
      v.array(
        v.strictObject({
          code: codeSchema,
          name: textSchema,
          factor: decimalSchema,
          /** The amount that it stands for, in whole units of the currency. */
          value: v.optional(v.number()),
        }),
      ),
      v.minLength(2, 'Expected at least two options'),
    ),
  }),
  v.strictObject({ ...termEntries, kind: v.literal('bit'), factor: decimalSchema }),
  /** An amount in the tariff's currency. */
  v.strictObject({
    ...termEntries,
    kind: v.literal('value'),
    min: v.nullable(v.number()),
    max: v.nullable(v.number()),
    /** What one unit of the value adds to the premium. */
    rate: decimalSchema,
  }),
  v.strictObject({ ...termEntries, kind: v.picklist(['datetime', 'shorttext', 'longtext']) }),
]);

const propertySchema = v.strictObject({
  id: codeSchema,
  valueType: v.picklist(propertyValueTypes),
  label: textSchema,
  required: v.boolean(),
  editable: v.boolean(),
  isCurrency: v.boolean(),
  isUnique: v.boolean(),
  availableTypeListValues: v.optional(v.array(v.strictObject({ code: codeSchema, name: textSchema })), []),
});

const clauseSchema = v.strictObject({
  code: codeSchema,
  name: textSchema,
  description: textSchema,
  coverageCategoryCode: codeSchema,
  required: v.boolean(),
  /** The amount for a year; once for each unit of the fact, where one is named. */
  amount: amountSchema,
  per: v.optional(factSchema),
  terms: v.array(termSchema),
  schedule: v.optional(
    v.strictObject({
      properties: v.pipe(v.array(propertySchema), v.minLength(1)),
      /** What one item costs, and what one unit of a number of it adds. */
      amount: amountSchema,
      rated: v.optional(v.strictObject({ property: codeSchema, rate: decimalSchema })),
    }),
  ),
  /** How it stands in the policy. */
  coverage: v.strictObject({
    type: codeSchema,
    on: v.picklist(['policy', 'vehicle', 'location']),
    limitType: v.optional(v.picklist(limitTypes)),
    limitTerm: v.optional(codeSchema),
    limitFact: v.optional(factSchema),
    deductibleTerm: v.optional(codeSchema),
  }),
});

const chosenTermSchema = v.union([v.string(), v.boolean(), v.number()]);

const offeringSchema = v.strictObject({
  code: codeSchema,
  name: textSchema,
  description: textSchema,
  branchName: wordsSchema,
  isRecommended: v.boolean(),
  factor: decimalSchema,
  /** Which clauses are selected, with what their terms are set to. */
  clauses: v.record(v.string(), v.record(v.string(), chosenTermSchema)),
});

const conditionSchema = v.strictObject({
  fact: factSchema,
  over: v.optional(v.number()),
  under: v.optional(v.number()),
  oneOf: v.optional(v.array(v.string())),
});

const ruleSchema = v.strictObject({
  code: codeSchema,
  blockingPoint: v.picklist(blockingPoints),
  /** Judged for each offering by its coverages, or once for all. */
  perOffering: v.boolean(),
  /** All of them hold. */
  when: v.pipe(v.array(conditionSchema), v.minLength(1)),
  approval: v.strictObject({
    producer: v.boolean(),
    /** Up to this value of the fact; null means never. */
    csr: v.nullable(v.strictObject({ fact: factSchema, upTo: v.number() })),
  }),
  short: textSchema,
  long: textSchema,
});

const dependencySchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('needs'), clause: codeSchema, needs: codeSchema }),
  v.strictObject({ kind: v.literal('excludes'), clause: codeSchema, excludes: codeSchema }),
  v.strictObject({
    kind: v.literal('limits'),
    clause: codeSchema,
    of: codeSchema,
    term: codeSchema,
    options: v.pipe(v.array(codeSchema), v.minLength(1)),
  }),
]);

const planSchema = v.strictObject({
  code: codeSchema,
  name: textSchema,
  interval: v.picklist(paymentIntervals),
  /** Below one a discount, above one a surcharge. */
  factor: decimalSchema,
  lineName: textSchema,
});

export const tariffSchema = v.strictObject({
  product: v.picklist(productCodes),
  version: v.pipe(v.string(), v.regex(/^\d{4}-\d{1,2}$/, 'Expected a version such as "2026-1"')),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/, 'Expected a currency such as "eur"')),
  name: textSchema,
  policyNumberPrefix: v.pipe(v.string(), v.regex(/^\d{2}$/, 'Expected two digits')),
  base: v.strictObject({ name: textSchema, amount: amountSchema, per: v.optional(factSchema) }),
  minimum: v.strictObject({ name: textSchema, amount: amountSchema }),
  factors: v.array(factorRuleSchema),
  clauses: v.pipe(v.array(clauseSchema), v.minLength(1)),
  offerings: v.pipe(v.array(offeringSchema), v.minLength(2, 'Expected at least two offerings')),
  dependencies: v.array(dependencySchema),
  underwriting: v.array(ruleSchema),
  plans: v.pipe(v.array(planSchema), v.minLength(1)),
});

export type Tariff = v.InferOutput<typeof tariffSchema>;
export type TariffText = v.InferOutput<typeof textSchema>;
export type TariffClause = v.InferOutput<typeof clauseSchema>;
export type TariffTerm = v.InferOutput<typeof termSchema>;
export type TariffOffering = v.InferOutput<typeof offeringSchema>;
export type TariffFactor = v.InferOutput<typeof factorRuleSchema>;
export type TariffPlan = v.InferOutput<typeof planSchema>;
export type UnderwritingRule = v.InferOutput<typeof ruleSchema>;
export type Dependency = v.InferOutput<typeof dependencySchema>;
