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

const contentKeys: Readonly<Record<keyof FnolContent, true>> = {
  lossDate: true,
  lossCause: true,
  anyoneInjured: true,
  lossLocationChoice: true,
  lossLocation: true,
  selectedAddress: true,
  optionalLossLocation: true,
  mainContact: true,
  relatedContacts: true,
  lobs: true,
};

/** The same as asking the schema of a claim, which is larger than a page. */
export function isClaimKey(key: string): boolean {
  return Object.hasOwn(contentKeys, key) || (serverKeys as readonly string[]).includes(key);
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
