import {
  buildingKinds,
  constructionTypes,
  travelRegions,
  vehicleUses,
  type ProductCode,
} from '@beistand/contract/features/quotes/codes.ts';
import type { MessageId } from '#i18n/message-id.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import { patternOf } from '#wizard/engine/value-path.ts';

/** One field of a risk, by the pattern of its path: its words and its control. What it may hold stands in the contract. */
export type RiskRecord = { label: MessageId; hint?: MessageId } & (
  | { control: 'text' | 'date' | 'country' | 'city' }
  | { control: 'number'; unit?: MessageId }
  | { control: 'choice'; codes: readonly string[]; option: (code: string) => MessageId }
);

type RiskRecords = Readonly<Record<string, RiskRecord>>;

const person = (path: string): RiskRecords => ({
  [`${path}.firstName`]: { label: 'quote.risk.firstName', control: 'text' },
  [`${path}.lastName`]: { label: 'quote.risk.lastName', control: 'text' },
  [`${path}.dateOfBirth`]: { label: 'quote.risk.dateOfBirth', control: 'date' },
});

export const riskRecords: RiskRecords = {
  'pa.vehicle.make': { label: 'quote.risk.make', control: 'text' },
  'pa.vehicle.model': { label: 'quote.risk.model', control: 'text' },
  'pa.vehicle.year': { label: 'quote.risk.vehicleYear', control: 'number' },
  'pa.vehicle.value': { label: 'quote.risk.value', hint: 'quote.risk.value.hint', control: 'number' },
  'pa.vehicle.license': { label: 'quote.risk.license', control: 'text' },
  'pa.vehicle.country': { label: 'quote.risk.vehicleCountry', control: 'country' },
  'pa.vehicle.vIN': { label: 'quote.risk.vIN', hint: 'quote.risk.vIN.hint', control: 'text' },
  'pa.use': {
    label: 'quote.risk.use',
    control: 'choice',
    codes: vehicleUses,
    option: (code) => `quote.use.${code as (typeof vehicleUses)[number]}`,
  },
  'pa.annualKilometres': { label: 'quote.risk.kilometres', control: 'number', unit: 'quote.unit.kilometres' },
  'pa.claimFreeYears': { label: 'quote.risk.claimFreeYears', control: 'number', unit: 'quote.unit.years' },
  ...person('pa.drivers.*'),
  'pa.drivers.*.licensedSince': { label: 'quote.risk.licensedSince', hint: 'quote.risk.year.hint', control: 'number' },
  'pa.drivers.*.accidents': { label: 'quote.risk.accidents', hint: 'quote.risk.accidents.hint', control: 'number' },

  'ho.building.kind': {
    label: 'quote.risk.building',
    control: 'choice',
    codes: buildingKinds,
    option: (code) => `quote.building.${code as (typeof buildingKinds)[number]}`,
  },
  'ho.building.construction': {
    label: 'quote.risk.construction',
    control: 'choice',
    codes: constructionTypes,
    option: (code) => `quote.construction.${code as (typeof constructionTypes)[number]}`,
  },
  'ho.building.yearBuilt': { label: 'quote.risk.yearBuilt', hint: 'quote.risk.year.hint', control: 'number' },
  'ho.building.livingArea': { label: 'quote.risk.livingArea', control: 'number', unit: 'quote.unit.area' },
  'ho.building.priorClaims': {
    label: 'quote.risk.priorClaims',
    hint: 'quote.risk.priorClaims.hint',
    control: 'number',
  },
  'ho.address.addressLine1': { label: 'quote.risk.street', control: 'text' },
  'ho.address.postalCode': { label: 'quote.risk.postalCode', control: 'text' },
  'ho.address.city': { label: 'quote.risk.city', control: 'city' },
  'ho.address.country': { label: 'quote.risk.country', control: 'country' },

  'gtp.region': {
    label: 'quote.risk.region',
    control: 'choice',
    codes: travelRegions,
    option: (code) => `quote.region.${code as (typeof travelRegions)[number]}`,
  },
  'gtp.days': { label: 'quote.risk.days', hint: 'quote.risk.days.hint', control: 'number', unit: 'quote.unit.days' },
  ...person('gtp.travellers.*'),
};

/** The lists of people, and what one of them is called by number. */
const lists: Labels = {
  'pa.drivers': 'quote.risk.drivers',
  'pa.drivers.*': 'quote.risk.driver',
  'gtp.travellers': 'quote.risk.travellers',
  'gtp.travellers.*': 'quote.risk.traveller',
};

export function riskLabels(product: ProductCode): Labels {
  const fields = Object.entries(riskRecords).map(([path, { label }]) => [path, label] as const);
  const all = Object.entries({ ...Object.fromEntries(fields), ...lists });
  return Object.fromEntries(all.filter(([path]) => path.startsWith(`${product}.`)));
}

/** The record of a path with numbers in it. */
export function riskRecordAt(path: string): RiskRecord {
  const record = riskRecords[patternOf(path)];
  if (!record) throw new TypeError(`No record describes "${path}"`);
  return record;
}
