import { isClaimKey, type FnolContent } from '@beistand/contract/features/fnol/content.ts';
import * as v from 'valibot';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import type { Wizard } from '#wizard/engine/definition.ts';
import { restore, serialise } from '#wizard/engine/draft.ts';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { SyncedDraft } from './draft-sync.ts';

/** What a device keeps: the wizard with all that was entered, and what the server had of it. */
export type DeviceRecord = { state: WizardState<FnolEntry>; synced: SyncedDraft | null };

const storedSchema = v.object({
  wizard: v.string(),
  synced: v.nullable(
    v.object({ claimNumber: v.string(), revision: v.number(), content: v.custom<FnolContent>(isObject) }),
  ),
});

// Half a date and a text that is too long are kept as well, so the values are not judged here.
const entrySchema = v.object({
  claim: v.custom<FnolEntry['claim']>(isObject),
  vehicles: v.custom<FnolEntry['vehicles']>(Array.isArray),
});

export function writeDeviceRecord(wizard: Wizard<FnolEntry>, { state, synced }: DeviceRecord): string {
  return JSON.stringify({ wizard: serialise(wizard, state), synced });
}

export function readDeviceRecord(wizard: Wizard<FnolEntry>, text: string): DeviceRecord | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
  if (!stored.success) return null;
  const state = restore(wizard, stored.output.wizard, (data) => {
    const entry = v.safeParse(entrySchema, data);
    return entry.success && hasKnownKeys(entry.output) ? entry.output : null;
  });
  return state && { state, synced: stored.output.synced };
}

function hasKnownKeys({ claim }: FnolEntry): boolean {
  return Object.keys(claim).every(isClaimKey);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
