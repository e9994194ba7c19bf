/** The detailed parts of each part of the body; a part without any is told by itself. */
export const bodyPartsByPrimary = {
  head: ['skull', 'brain', 'face', 'eye', 'ear', 'nose', 'mouth', 'teeth'],
  neck: ['vertebrae', 'disc', 'spinalcord', 'larynx', 'softtissue'],
  trunk: ['upperback', 'lowerback', 'chest', 'ribs', 'abdomen', 'pelvis', 'internalorgans'],
  upperextremities: ['shoulder', 'upperarm', 'elbow', 'lowerarm', 'wrist', 'hand', 'thumb', 'finger'],
  lowerextremities: ['hip', 'upperleg', 'knee', 'lowerleg', 'ankle', 'foot', 'toe'],
  multiple: [],
} as const;

export type PrimaryBodyPart = keyof typeof bodyPartsByPrimary;
export type DetailedBodyPart = (typeof bodyPartsByPrimary)[PrimaryBodyPart][number];

export const primaryBodyParts = Object.keys(bodyPartsByPrimary) as readonly PrimaryBodyPart[];
export const detailedBodyParts = Object.values(bodyPartsByPrimary).flat() as readonly DetailedBodyPart[];

export const sidesOfBody = ['left', 'right', 'both'] as const;
export type SideOfBody = (typeof sidesOfBody)[number];

const sidedPrimary: readonly PrimaryBodyPart[] = ['upperextremities', 'lowerextremities'];
const sidedDetails: readonly DetailedBodyPart[] = ['eye', 'ear', 'ribs'];

/** Whether a part of the body has a left and a right. */
export function hasSides(primary: PrimaryBodyPart | undefined, detailed?: DetailedBodyPart): boolean {
  return (
    (primary !== undefined && sidedPrimary.includes(primary)) ||
    (detailed !== undefined && sidedDetails.includes(detailed))
  );
}

export const injuryTypesByGeneral = {
  specific: [
    'amputation',
    'burn',
    'concussion',
    'contusion',
    'crushing',
    'dislocation',
    'electricshock',
    'fracture',
    'hernia',
    'laceration',
    'poisoning',
    'puncture',
    'sprain',
    'strain',
    'other',
  ],
  occupational: ['carpaltunnel', 'dermatitis', 'hearingloss', 'infection', 'mental', 'respiratory', 'other'],
  multiple: ['physical', 'physicalandmental'],
} as const;

export type GeneralInjuryType = keyof typeof injuryTypesByGeneral;
export type DetailedInjuryType = (typeof injuryTypesByGeneral)[GeneralInjuryType][number];

export const generalInjuryTypes = Object.keys(injuryTypesByGeneral) as readonly GeneralInjuryType[];
export const detailedInjuryTypes = [
  ...new Set(Object.values(injuryTypesByGeneral).flat()),
] as readonly DetailedInjuryType[];

export const accidentTypes = [
  'fall',
  'slip',
  'struckby',
  'caughtin',
  'overexertion',
  'vehicle',
  'machine',
  'exposure',
  'violence',
  'other',
] as const;
export type AccidentType = (typeof accidentTypes)[number];
