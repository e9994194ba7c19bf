import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { textLimits } from '#constants.ts';
import { draftCode, draftCountry, draftText, fnolAddressSchema, publicIdSchema } from '#features/fnol/person-schema.ts';
import { fnolLimits } from '#features/fnol/codes.ts';
import { buildingKinds, constructionTypes, quoteLimits, travelRegions, vehicleUses } from './codes.ts';

// What may stand in a quote that is being filled in: anything may be missing, but a code is known and nothing is too long or too large.

const wholeNumber = (most: number) =>
  v.optional(v.pipe(v.number(), v.integer('noDecimals'), v.minValue(0, 'minValue'), v.maxValue(most, 'maxValue')));
const year = wholeNumber(9999);

const personEntries = {
  publicID: publicIdSchema,
  firstName: draftText(textLimits.personName),
  lastName: draftText(textLimits.personName),
  dateOfBirth: v.optional(calendarDateSchema),
};

export const driverSchema = v.strictObject({
  ...personEntries,
  /** The year of the driving licence. */
  licensedSince: year,
  /** Accidents of the last three years. */
  accidents: wholeNumber(99),
});

export const travellerSchema = v.strictObject(personEntries);

export const personalAutoRiskSchema = v.strictObject({
  vehicle: v.optional(
    v.strictObject({
      make: draftText(fnolLimits.vehicleName),
      model: draftText(fnolLimits.vehicleName),
      year,
      license: draftText(fnolLimits.license),
      vIN: draftText(fnolLimits.vIN),
      country: draftCountry,
      /** What it is worth today, in whole units of the currency. */
      value: wholeNumber(quoteLimits.number),
    }),
  ),
  use: draftCode(vehicleUses),
  annualKilometres: wholeNumber(quoteLimits.annualKilometres),
  claimFreeYears: wholeNumber(99),
  drivers: v.optional(v.pipe(v.array(driverSchema), v.maxLength(quoteLimits.drivers, 'invalid'))),
});

export const homeownersRiskSchema = v.strictObject({
  building: v.optional(
    v.strictObject({
      kind: draftCode(buildingKinds),
      construction: draftCode(constructionTypes),
      yearBuilt: year,
      /** In square metres. */
      livingArea: wholeNumber(quoteLimits.livingArea),
      /** Claims of the last five years. */
      priorClaims: wholeNumber(99),
    }),
  ),
  address: v.optional(fnolAddressSchema),
});

export const travelRiskSchema = v.strictObject({
  region: draftCode(travelRegions),
  /** The longest journey of the year. */
  days: wholeNumber(quoteLimits.travelDays),
  travellers: v.optional(v.pipe(v.array(travellerSchema), v.maxLength(quoteLimits.travellers, 'invalid'))),
});

/** One of them: that of the quote's product. */
export const riskSchema = v.strictObject({
  pa: v.optional(personalAutoRiskSchema),
  ho: v.optional(homeownersRiskSchema),
  gtp: v.optional(travelRiskSchema),
});

export type PersonalAutoRisk = v.InferOutput<typeof personalAutoRiskSchema>;
export type HomeownersRisk = v.InferOutput<typeof homeownersRiskSchema>;
export type TravelRisk = v.InferOutput<typeof travelRiskSchema>;
export type Risk = v.InferOutput<typeof riskSchema>;
