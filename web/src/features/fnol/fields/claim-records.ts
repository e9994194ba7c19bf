import { lossLocationChoices, relatedContactRoles, type FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { lossCausesOf } from '@beistand/contract/features/fnol/loss.ts';
import type { LobKey } from '@beistand/contract/features/fnol/lines.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import { under, type FieldRecords } from './field-record.ts';
import { injuryItems } from './injury-records.ts';
import { addressRecords, email, lossAddressRecords, nameRecords, phoneRecords } from './person-records.ts';
import { policyRecords } from './policy-records.ts';
import {
  commercialPropertyItems,
  commercialPropertyRecords,
  goodsRecords,
  homeownerRecords,
  liabilityRecords,
  travelRecords,
} from './property-records.ts';

/** The fields of lines of business, and what they call the things that they repeat. */
export type LineFields = Partial<Record<LobKey, { records: FieldRecords; items?: Labels }>>;

/** Lines that ask much add theirs once they are loaded. */
const lines: LineFields = {
  homeowner: { records: homeownerRecords, items: injuryItems },
  generalLiability: { records: liabilityRecords, items: injuryItems },
  businessOwners: { records: goodsRecords },
  inlandMarine: { records: goodsRecords },
  commercialProperty: { records: commercialPropertyRecords, items: commercialPropertyItems },
  travel: { records: travelRecords, items: injuryItems },
};

const { primaryPhoneType: _, ...phones } = phoneRecords;

/** Every field that each step asks for, in the order of the page. */
export const recordsOfStep: Readonly<Record<FnolStep, FieldRecords>> = {
  'select-policy': policyRecords,
  'type-of-incident': {
    lossCause: {
      control: 'choice',
      label: 'fnol.lossCause',
      choices: ({ policy }) => ({
        codes: lossCausesOf(policy?.policyType),
        label: (code) => `causes.${code}` as 'causes.fire',
      }),
    },
    anyoneInjured: { control: 'yesNo', label: 'fnol.anyoneInjured' },
    ...recordsOf(lines),
  },
  where: {
    lossLocationChoice: {
      control: 'choice',
      label: 'fnol.where.choice',
      choices: () => ({
        codes: lossLocationChoices,
        label: (code) => `fnol.where.${code}` as 'fnol.where.map',
      }),
    },
    selectedAddress: { control: 'own', label: 'fnol.where.selected' },
    ...under('lossLocation', lossAddressRecords),
    'optionalLossLocation.coordinates': { control: 'own', label: 'fnol.where.point' },
    'optionalLossLocation.city': { control: 'city', label: 'fnol.address.city' },
    'optionalLossLocation.country': { control: 'country', label: 'fnol.address.country' },
  },
  'contact-details': {
    'mainContact.publicID': { control: 'own', label: 'fnol.contact.who' },
    ...under('mainContact', { ...nameRecords, ...phoneRecords, ...email }),
    ...under('mainContact.primaryAddress', addressRecords),
  },
  'additional-information': under('relatedContacts.*', {
    role: {
      control: 'choice',
      label: 'fnol.related.role',
      choices: () => ({ codes: relatedContactRoles, label: (code) => `fnol.role.${code}` as 'fnol.role.other' }),
    },
    'contact.publicID': { control: 'own', label: 'fnol.related.who' },
    ...under('contact', { ...nameRecords, ...phones }),
    injured: { control: 'yesNo', label: 'fnol.related.injured' },
  }),
  summary: {},
};

/** Every field of a claim. */
export const claimRecords: FieldRecords = Object.assign({}, ...Object.values(recordsOfStep));

/** The labels of the lists in a claim, and of one item of each with its number. */
export const itemLabels: Labels = {
  relatedContacts: 'fnol.related.list',
  'relatedContacts.*': 'fnol.related.item',
  ...itemsOf(lines),
};

/** From then on the claim's records have the fields of these lines, too. */
export function addLineFields(added: LineFields): void {
  Object.assign(recordsOfStep['type-of-incident'], recordsOf(added));
  Object.assign(claimRecords, recordsOf(added));
  Object.assign(itemLabels, itemsOf(added));
}

function recordsOf(of: LineFields): FieldRecords {
  return Object.assign({}, ...Object.entries(of).map(([key, { records }]) => under(`lobs.${key}`, records)));
}

function itemsOf(of: LineFields): Labels {
  const items = Object.entries(of).flatMap(([key, { items: own = {} }]) =>
    Object.entries(own).map(([path, label]) => [`lobs.${key}.${path}`, label] as const),
  );
  return Object.fromEntries(items);
}
