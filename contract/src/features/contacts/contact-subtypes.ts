import type { LineOfBusinessCode } from '#constants.ts';

/** Every subtype with the one it is a kind of. */
const parents = {
  Company: null,
  CompanyVendor: 'Company',
  AutoRepairShop: 'Company',
  AutoTowingAgcy: 'Company',
  LawFirm: 'Company',
  MedicalCareOrg: 'Company',
  Person: null,
  Adjudicator: 'Person',
  PersonVendor: 'Person',
  Attorney: 'Person',
  Doctor: 'Person',
  UserContact: 'Person',
  Place: null,
  LegalVenue: 'Place',
} as const;

export type ContactSubtype = keyof typeof parents;
export type ContactKind = 'Company' | 'Person' | 'Place';

export const contactSubtypes = Object.keys(parents) as ContactSubtype[];
export const defaultContactSubtype: ContactSubtype = 'Person';

export function isContactSubtype(text: string): text is ContactSubtype {
  return Object.hasOwn(parents, text);
}

/** Company, person or place; a subtype that nobody knows counts as a person. */
export function contactKindOf(subtype: string): ContactKind {
  if (!isContactSubtype(subtype)) return 'Person';
  return parents[subtype] ?? (subtype as ContactKind);
}

/** Which vendors a line's claims show; a line that is not listed shows all of them. */
const vendorTypesByLine: Partial<Record<LineOfBusinessCode, readonly ContactSubtype[]>> = {
  PA: ['AutoTowingAgcy', 'AutoRepairShop', 'PersonVendor', 'CompanyVendor', 'Attorney', 'Doctor'],
  HO: ['PersonVendor', 'CompanyVendor', 'Attorney', 'Doctor'],
};

export function isVendorShown(line: LineOfBusinessCode, subtype: string): boolean {
  const types = vendorTypesByLine[line];
  return !types || (types as readonly string[]).includes(subtype);
}
