import { AppError } from '@beistand/contract/errors.ts';
import type { Erasing } from '@beistand/contract/features/desk/erasure-schema.ts';
import { lockToErase } from '#features/desk/cases/case-queries.ts';
import { caseToRead } from '#features/desk/cases/open-case.ts';
import { finishItemsOfClaim } from '#features/work-items/work-items.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import {
  countErasable,
  deleteParts,
  findQuoteWithKey,
  giveUpDocuments,
  giveUpMessages,
  markErased,
  type ErasableRow,
} from './erase-queries.ts';

/** What erasing a case would take away. */
export async function erasureEffects(context: SignedInContext, claimNumber: string): Promise<ErasableRow> {
  const { id } = await caseToRead(context, claimNumber);
  const found = await countErasable(context.db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Destroys the key of a case and everything that is not under it. */
export async function eraseCase(context: SignedInContext, claimNumber: string, erasing: Erasing): Promise<void> {
  const { db, vault, principal } = context;
  const now = context.now();
  const found = await lockToErase(db, claimNumber);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.erasedAt) throw new AppError('ALREADY_DONE');
  if (erasing.typedNumber.trim() !== claimNumber)
    throw new AppError('INVALID_INPUT', [{ path: [1, 'typedNumber'], code: 'doesNotMatch' }]);
  await eraseAllOf({ db, vault, by: principal.id, now }, found.id);
}

/** Keys are found by id alone: with the key of a case a quote of the same id would be lost. Nothing makes such a case any more. */
async function refuseKeyOfQuote(db: Db, id: string): Promise<void> {
  const quote = await findQuoteWithKey(db, id);
  if (quote !== undefined) throw new Error(`the case ${id} has one key with the quote ${quote}, and cannot be erased`);
}

type Deps = { db: Db; vault: Vault; by: string; now: Date };

/** In the transaction of the caller, who holds the case. */
export async function eraseAllOf({ db, vault, by, now }: Deps, id: string): Promise<void> {
  await refuseKeyOfQuote(db, id);
  await finishItemsOfClaim(db, id, { by, now });
  await giveUpMessages(db, id, now);
  await giveUpDocuments(db, id, now);
  // First: a claim that changes its state is listed again by the words that are left.
  await markErased(db, id, now);
  await deleteParts(db, id);
  await vault.destroy(id);
  await announceChange(db, id);
}
