import { useEffect, useEffectEvent, useRef } from 'react';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { deviceDrafts } from '#platform/drafts/device-drafts.ts';
import { draftOwner } from '#platform/drafts/draft-owner.ts';
import { useKeeper } from '#platform/drafts/use-keeper.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import type { Wizard } from '#wizard/engine/definition.ts';
import type { WizardState } from '#wizard/engine/steps.ts';
import { writeDeviceRecord } from './device-record.ts';
import type { SyncedDraft } from './draft-sync.ts';

type DeviceRecordOptions = {
  recordKey: string;
  wizard: Wizard<FnolEntry>;
  state: WizardState<FnolEntry>;
  isBegun: boolean;
  synced: () => SyncedDraft | null;
};

/** Which records on the device belong to a draft, or to a claim that has no number yet. */
export function recordIdStart(claimNumber: string | null): string {
  return `fnol ${claimNumber ?? 'new'} `;
}

export function recordKeyOf(recordId: string): string {
  return recordId.split(' ').at(-1) ?? '';
}

/** Keeps everything that is entered on this device at once, so that a time-out or a lost network costs nothing. */
export function useDeviceRecord(options: DeviceRecordOptions): { erase: () => void } {
  const { recordKey, wizard, state, isBegun, synced } = options;
  const recordId = recordIdStart(state.data.claim.claimNumber ?? null) + recordKey;
  const owner = draftOwner(useUser().id);
  const isKept = isBegun && state.phase !== 'closed';
  const save = async () => deviceDrafts(owner).save(recordId, writeDeviceRecord(wizard, { state, synced: synced() }));
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isKept) return;
    const drafts = deviceDrafts(owner);
    void saveNow().finally(drafts.startKeeping());
  }, [isKept, owner, recordId, state]);
  // Once the claim has a number, the record has another id; the old one is removed.
  const first = useRef(recordId);
  useEffect(() => {
    if (first.current === recordId) return;
    void deviceDrafts(owner).erase(first.current);
    first.current = recordId;
  }, [owner, recordId]);
  useKeeper(isKept, save);
  return { erase: () => void deviceDrafts(owner).erase(recordId) };
}
