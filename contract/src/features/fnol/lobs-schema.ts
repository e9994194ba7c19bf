import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { textLimits } from '#constants.ts';
import { fnolLimits, repairOptionChoices, waterSources } from './codes.ts';
import { damagePartCodes } from './damage-parts.ts';
import {
  accidentTypes,
  detailedBodyParts,
  detailedInjuryTypes,
  generalInjuryTypes,
  primaryBodyParts,
  sidesOfBody,
} from './injury-codes.ts';
import { draftCode, draftCountry, draftText, fnolContactSchema, identity, publicIdSchema } from './person-schema.ts';

const answer = v.optional(v.boolean());
const description = draftText(textLimits.lossDescription);
const upTo = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.optional(v.pipe(v.array(item), v.maxLength(most, 'invalid')));

/** A vehicle of the policy by its `publicID`, or one that is described. */
export const fnolVehicleSchema = v.strictObject({
  publicID: v.optional(publicIdSchema),
  make: draftText(fnolLimits.vehicleName),
  model: draftText(fnolLimits.vehicleName),
  year: v.optional(v.pipe(v.number(), v.integer('noDecimals'), v.minValue(0, 'invalid'), v.maxValue(9999, 'invalid'))),
  license: draftText(fnolLimits.license),
  vIN: draftText(fnolLimits.vIN),
  country: draftCountry,
});

export const vehicleIncidentSchema = v.strictObject({
  ...identity,
  vehicle: v.optional(fnolVehicleSchema),
  driver: v.optional(fnolContactSchema),
  passengers: upTo(v.omit(fnolContactSchema, ['primaryAddress']), fnolLimits.passengers),
  damagedPart: draftCode(damagePartCodes),
});

export const injuryIncidentSchema = v.strictObject({
  ...identity,
  description,
  injured: v.optional(fnolContactSchema),
});

const repairOptionSchema = v.strictObject({
  repairOptionChoice: draftCode(repairOptionChoices),
  /** A shop of the directory by its `publicID`, or one that is named. */
  repairFacility: v.optional(fnolContactSchema),
  /** The `publicID` of the vehicle incident to be repaired. */
  vehicleIncident: v.optional(publicIdSchema),
});

const injuryIncidents = upTo(injuryIncidentSchema, fnolLimits.injuryIncidents);

const autoSchema = v.strictObject({
  vehicleIncidents: upTo(vehicleIncidentSchema, fnolLimits.vehicleIncidents),
  repairOption: v.optional(repairOptionSchema),
  injuryIncidents,
});

const homeownerSchema = v.strictObject({
  propertyDescription: description,
  fire: v.optional(v.strictObject({ fireBrigadeCalled: answer, habitable: answer })),
  water: v.optional(v.strictObject({ source: draftCode(waterSources), turnedOff: answer })),
  burglary: v.optional(
    v.strictObject({ policeTold: answer, policeReference: draftText(fnolLimits.reference), missingItems: description }),
  ),
  injuryIncidents,
});

const fixedPropertyIncident = v.strictObject({ propertyDescription: description });

/** General liability, business owners and inland marine. */
const liabilitySchema = v.strictObject({
  fixedPropertyIncident: v.optional(fixedPropertyIncident),
  injuryIncidents,
});

export const fixedPropertyIncidentSchema = v.strictObject({ ...identity, ...fixedPropertyIncident.entries });

const commercialPropertySchema = v.strictObject({
  incidentReport: answer,
  dateOfNotice: v.optional(calendarDateSchema),
  fixedPropertyIncidents: upTo(fixedPropertyIncidentSchema, fnolLimits.fixedPropertyIncidents),
  injuryIncidents,
});

export const bodyPartSchema = v.strictObject({
  ...identity,
  primaryBodyPart: draftCode(primaryBodyParts),
  detailedBodyPart: draftCode(detailedBodyParts),
  detailedBodyPartDesc: draftText(textLimits.city),
  sideOfBody: draftCode(sidesOfBody),
  impairmentPercentage: v.optional(v.pipe(v.number(), v.minValue(-999, 'invalid'), v.maxValue(999, 'invalid'))),
});

const workInjurySchema = v.strictObject({
  ...injuryIncidentSchema.entries,
  generalInjuryType: draftCode(generalInjuryTypes),
  detailedInjuryType: draftCode(detailedInjuryTypes),
  bodyParts: upTo(bodyPartSchema, fnolLimits.bodyParts),
});

const workersCompSchema = v.strictObject({
  dateReportedToEmployer: v.optional(calendarDateSchema),
  incidentReport: answer,
  deathReport: answer,
  timeLossReport: answer,
  employmentInjury: answer,
  medicalReport: answer,
  firstIntakeDoctor: v.optional(fnolContactSchema),
  examinationDate: v.optional(calendarDateSchema),
  accidentType: draftCode(accidentTypes),
  injuryIncident: v.optional(workInjurySchema),
});

const travelSchema = v.strictObject({ description, injuryIncidents });

/** One part per line of business; a claim fills the one of its policy's line. */
export const lobsSchema = v.strictObject({
  personalAuto: v.optional(autoSchema),
  businessAuto: v.optional(autoSchema),
  homeowner: v.optional(homeownerSchema),
  generalLiability: v.optional(liabilitySchema),
  businessOwners: v.optional(liabilitySchema),
  inlandMarine: v.optional(liabilitySchema),
  commercialProperty: v.optional(commercialPropertySchema),
  workersComp: v.optional(workersCompSchema),
  travel: v.optional(travelSchema),
});

export type FnolVehicle = v.InferOutput<typeof fnolVehicleSchema>;
export type VehicleIncident = v.InferOutput<typeof vehicleIncidentSchema>;
export type InjuryIncident = v.InferOutput<typeof injuryIncidentSchema>;
export type RepairOption = v.InferOutput<typeof repairOptionSchema>;
export type BodyPart = v.InferOutput<typeof bodyPartSchema>;
export type FnolLobs = v.InferOutput<typeof lobsSchema>;
