export const fnolSteps = [
  'select-policy',
  'type-of-incident',
  'where',
  'contact-details',
  'additional-information',
  'summary',
] as const;
export type FnolStep = (typeof fnolSteps)[number];

export const repairOptionChoices = ['NoRepair', 'PreferredVendor', 'NewVendor'] as const;
export type RepairOptionChoice = (typeof repairOptionChoices)[number];

/** The four ways to say where it happened, in the order in which they are offered. */
export const lossLocationChoices = ['policyAddress', 'fullAddress', 'cityOnly', 'map'] as const;
export type LossLocationChoice = (typeof lossLocationChoices)[number];

export const relatedContactRoles = ['witness', 'other'] as const;
export type RelatedContactRole = (typeof relatedContactRoles)[number];
export const defaultRelatedContactRole = 'witness' satisfies RelatedContactRole;

/** Of the types in `injury-codes.ts`. */
export const defaultGeneralInjuryType = 'specific';

export const policyRoles = ['insured', 'driver'] as const;
export type PolicyRole = (typeof policyRoles)[number];

export const addressTypes = ['home', 'business', 'other'] as const;

/** Where the water of a damage came from. */
export const waterSources = ['pipe', 'appliance', 'bathroom', 'roof', 'sewer', 'neighbour', 'other'] as const;
export type WaterSource = (typeof waterSources)[number];

export const fnolLimits = {
  vehicleIncidents: 5,
  passengers: 8,
  injuryIncidents: 10,
  fixedPropertyIncidents: 10,
  bodyParts: 6,
  relatedContacts: 20,
  /** People and addresses that come from a policy. */
  ofPolicy: 500,
  displayName: 1000,
  postalCode: 12,
  addressLine: 100,
  vehicleName: 60,
  license: 20,
  vIN: 17,
  reference: 60,
  contactName: 100,
  impairmentPercentage: 100,
} as const;

/** Days without a save after which a draft is gone. */
export const draftLifetimeDays = 30;
