import { lineOf, type LossType } from './lines.ts';

/** The causes of each type of loss, in the order in which they are offered. */
export const lossCausesByType = {
  AUTO: [
    'vehcollision',
    'fixedobjcoll',
    'animal',
    'theftentire',
    'theftparts',
    'glassbreakage',
    'vandalism',
    'hail',
    'fire',
    'other',
  ],
  PR: ['fire', 'lightning', 'waterdamage', 'burstpipe', 'burglary', 'storm', 'hail', 'vandalism', 'transport', 'other'],
  GL: ['bodilyinjury', 'propertydamage', 'productliability', 'other'],
  WC: ['fall', 'struckby', 'strain', 'cut', 'burn', 'vehicle', 'exposure', 'other'],
  TRAV: ['illness', 'accident', 'death', 'baggage', 'cancellation', 'delay', 'other'],
} as const satisfies Record<LossType, readonly string[]>;

export type FnolLossCause = (typeof lossCausesByType)[LossType][number];
export const fnolLossCauses = [...new Set(Object.values(lossCausesByType).flat())] as readonly FnolLossCause[];

export const lossCategories = ['collision', 'theft', 'glass', 'fire', 'waterdamage', 'burglary', 'other'] as const;
export type LossCategory = (typeof lossCategories)[number];

const autoCategories: Partial<Record<FnolLossCause, LossCategory>> = {
  vehcollision: 'collision',
  fixedobjcoll: 'collision',
  animal: 'collision',
  theftentire: 'theft',
  theftparts: 'theft',
  glassbreakage: 'glass',
};

const propertyCategories: Partial<Record<FnolLossCause, LossCategory>> = {
  fire: 'fire',
  lightning: 'fire',
  waterdamage: 'waterdamage',
  burstpipe: 'waterdamage',
  burglary: 'burglary',
};

export function lossTypeOf(policyType: string | undefined): LossType | undefined {
  return lineOf(policyType)?.lossType;
}

export function lossCausesOf(policyType: string | undefined): readonly FnolLossCause[] {
  const lossType = lossTypeOf(policyType);
  return lossType ? lossCausesByType[lossType] : [];
}

/** What a new claim starts with; nothing where the person has to choose. */
export function presetLossCause(policyType: string | undefined): FnolLossCause | undefined {
  return lineOf(policyType)?.presetCause;
}

/** Only losses of vehicles and of property are told apart by category. */
export function lossCategoryOf(
  lossType: LossType | undefined,
  lossCause: string | undefined,
): LossCategory | undefined {
  if (lossCause === undefined || (lossType !== 'AUTO' && lossType !== 'PR')) return undefined;
  if (!(lossCausesByType[lossType] as readonly string[]).includes(lossCause)) return undefined;
  const categories = lossType === 'AUTO' ? autoCategories : propertyCategories;
  return categories[lossCause as FnolLossCause] ?? 'other';
}
