import type { FnolStep } from './codes.ts';
import type { FnolData } from './schema.ts';

/** The keys of a claim that only the server writes. */
export const serverKeys = [
  'claimNumber',
  'publicID',
  'claimState',
  'policy',
  'lossType',
  'lossCategory',
  'predefinedLossLocations',
  'contacts',
  'claimReporter',
  'adjusterNote',
  'draft',
] as const satisfies readonly (keyof FnolData)[];

/** What people enter: all that a draft keeps and a merge compares. */
export type FnolContent = Omit<FnolData, (typeof serverKeys)[number]>;

/** On which step each is entered. */
export const stepOfKey: Readonly<Record<keyof FnolContent, FnolStep>> = {
  lossDate: 'select-policy',
  lossCause: 'type-of-incident',
  anyoneInjured: 'type-of-incident',
  lossLocationChoice: 'where',
  lossLocation: 'where',
  selectedAddress: 'where',
  optionalLossLocation: 'where',
  mainContact: 'contact-details',
  relatedContacts: 'additional-information',
  lobs: 'type-of-incident',
};

/** The same as asking the schema of a claim, which is larger than a page. */
export function isClaimKey(key: string): boolean {
  return Object.hasOwn(stepOfKey, key) || (serverKeys as readonly string[]).includes(key);
}

export function contentOf(claim: FnolData): FnolContent {
  const own = Object.entries(claim).filter(([key]) => !(serverKeys as readonly string[]).includes(key));
  return Object.fromEntries(own) as FnolContent;
}

/** What only the server writes, as far as the page knows it. */
export function serverPart(claim: FnolData): FnolData {
  const entries = Object.entries(claim).filter(([key]) => (serverKeys as readonly string[]).includes(key));
  return Object.fromEntries(entries);
}
