import type { LineOfBusinessCode } from '#constants.ts';
import type { FnolLob } from './lobs.ts';

/** Which part of `lobs` a line fills. */
export const lobKeys = [
  'personalAuto',
  'businessAuto',
  'homeowner',
  'generalLiability',
  'businessOwners',
  'inlandMarine',
  'commercialProperty',
  'workersComp',
  'travel',
] as const;
export type LobKey = (typeof lobKeys)[number];

export const lossTypes = ['AUTO', 'PR', 'GL', 'WC', 'TRAV'] as const;
export type LossType = (typeof lossTypes)[number];

type Line = {
  lob: FnolLob;
  lineOfBusinessCode: LineOfBusinessCode;
  lobKey: LobKey;
  lossType: LossType;
  /** What a new claim starts with. */
  presetCause?: 'vehcollision' | 'fire';
};

/** Every policy type that has a wizard. */
export const linesByPolicyType = {
  PersonalAuto: {
    lob: 'pa',
    lineOfBusinessCode: 'PA',
    lobKey: 'personalAuto',
    lossType: 'AUTO',
    presetCause: 'vehcollision',
  },
  BusinessAuto: {
    lob: 'ca',
    lineOfBusinessCode: 'CA',
    lobKey: 'businessAuto',
    lossType: 'AUTO',
    presetCause: 'vehcollision',
  },
  Homeowners: { lob: 'ho', lineOfBusinessCode: 'HO', lobKey: 'homeowner', lossType: 'PR', presetCause: 'fire' },
  HOPHomeowners: { lob: 'ho', lineOfBusinessCode: 'HO', lobKey: 'homeowner', lossType: 'PR', presetCause: 'fire' },
  GeneralLiability: { lob: 'gl', lineOfBusinessCode: 'GL', lobKey: 'generalLiability', lossType: 'GL' },
  BusinessOwners: { lob: 'bop', lineOfBusinessCode: 'BO', lobKey: 'businessOwners', lossType: 'GL' },
  InlandMarine: { lob: 'im', lineOfBusinessCode: 'IM', lobKey: 'inlandMarine', lossType: 'PR' },
  CommercialProperty: { lob: 'cp', lineOfBusinessCode: 'CP', lobKey: 'commercialProperty', lossType: 'PR' },
  WorkersComp: { lob: 'wc', lineOfBusinessCode: 'WC', lobKey: 'workersComp', lossType: 'WC' },
  WC7WorkersComp: { lob: 'wc7', lineOfBusinessCode: 'WC', lobKey: 'workersComp', lossType: 'WC' },
  travel_per: { lob: 'gtp', lineOfBusinessCode: 'TRVL', lobKey: 'travel', lossType: 'TRAV' },
} as const satisfies Record<string, Line>;

export type FnolPolicyType = keyof typeof linesByPolicyType;
export const fnolPolicyTypes = Object.keys(linesByPolicyType) as readonly FnolPolicyType[];

/** The line of a policy type; nothing for a type without a wizard. */
export function lineOf(policyType: string | undefined): Line | undefined {
  return policyType !== undefined && Object.hasOwn(linesByPolicyType, policyType)
    ? linesByPolicyType[policyType as FnolPolicyType]
    : undefined;
}

export function isAuto(policyType: string | undefined): boolean {
  return lineOf(policyType)?.lossType === 'AUTO';
}

const withoutInjuryQuestion: readonly LobKey[] = [
  'inlandMarine',
  'generalLiability',
  'businessOwners',
  // It has questions of its own about the one person who was injured.
  'workersComp',
];

/** Whether the claim asks if anybody was injured before it asks who. */
export function asksForInjuries(policyType: string | undefined): boolean {
  const line = lineOf(policyType);
  return line !== undefined && !withoutInjuryQuestion.includes(line.lobKey);
}
