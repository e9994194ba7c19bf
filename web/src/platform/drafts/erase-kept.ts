import { deviceDrafts } from './device-drafts.ts';
import { draftOwner } from './draft-owner.ts';
import { eraseTypedFilters } from './filter-storage.ts';

/** For a deliberate logout: nothing that the person typed stays on the device. */
export function eraseKept(userId: string): void {
  eraseTypedFilters(userId);
  void deviceDrafts(draftOwner(userId)).eraseAll();
}
