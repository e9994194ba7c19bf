import type { LossCategory } from './loss.ts';

/** The parts of a car by side, in the order in which they are listed. */
export const damageParts = {
  front: ['frontBumper', 'hood', 'windshield'],
  left: ['frontLeftFender', 'frontLeftDoor', 'rearLeftDoor', 'rearLeftFender', 'leftMirror'],
  right: ['frontRightFender', 'frontRightDoor', 'rearRightDoor', 'rearRightFender', 'rightMirror'],
  top: ['roof'],
  below: ['undercarriage', 'wheels'],
  rear: ['rearWindow', 'trunk', 'rearBumper'],
} as const;

export type DamagePartGroup = keyof typeof damageParts;
export type DamagePart = (typeof damageParts)[DamagePartGroup][number];

export const damagePartGroups = Object.keys(damageParts) as readonly DamagePartGroup[];
export const damagePartCodes = Object.values(damageParts).flat() as readonly DamagePart[];

/** Why a part cannot be chosen; `suggestedCause` is the cause it belongs to. */
export type DamageRefusal = { part: 'windshield' | 'roof'; suggestedCause: 'glassbreakage' | 'other' };

/** A collision damages neither the windshield alone nor the roof: those are claims of glass or of another kind. */
export function damageRefusal(category: LossCategory | undefined, part: string | undefined): DamageRefusal | undefined {
  if (category !== 'collision') return undefined;
  if (part === 'windshield') return { part, suggestedCause: 'glassbreakage' };
  if (part === 'roof') return { part, suggestedCause: 'other' };
  return undefined;
}
