import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';
import { heifPatches } from './heif-patches.ts';
import { jpegPatches } from './jpeg-patches.ts';
import type { Patch } from './patch.ts';
import { pngPatches } from './png-patches.ts';

/** Cameras and programs come to some dozens. Every piece that is served is compared with all of them. */
const mostPatches = 6000;

/** Pictures in which cameras and programs write where they were taken. */
const patchesOf: Readonly<Record<string, (bytes: Buffer) => Iterable<Patch>>> = {
  'image/jpeg': jpegPatches,
  'image/png': pngPatches,
  'image/heic': heifPatches,
  'image/heif': heifPatches,
};

export function mayHavePosition(mimeType: string): boolean {
  return Object.hasOwn(patchesOf, mimeType);
}

/**
 * The patches that leave of a picture what draws it, its orientation, date and camera. The place where it was taken can stand in everything
 * else, in many spellings, so nothing is searched for. BudgetExceeded where they are too many.
 */
export function positionPatches(bytes: Buffer, mimeType: string): Patch[] {
  const patches: Patch[] = [];
  for (const patch of patchesOf[mimeType]?.(bytes) ?? []) {
    if (patches.push(patch) > mostPatches) throw new BudgetExceeded('too many patches');
  }
  return patches;
}
