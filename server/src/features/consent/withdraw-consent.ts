import type { ConsentPurpose } from '@beistand/contract/features/consent/schema.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { notifyConsentWithdrawn } from '#features/notifications/notify-signed.ts';
import { lockCase } from '#features/signing/queries.ts';
import type { LinkContext } from '#rpc/context.ts';
import { findConsents, insertConsent } from './queries.ts';

/** Writes down that a consent is withdrawn, and confirms it; what is not given cannot be withdrawn. */
export async function withdrawConsent(context: LinkContext, purpose: ConsentPurpose): Promise<void> {
  const { db, vault, deployment, link } = context;
  const { claimId, communicationTypeExt } = link;
  const now = context.now();
  await lockCase(db, claimId);
  const given = (await findConsents(db, claimId)).find((consent) => consent.purpose === purpose && consent.isGiven);
  const stored = await readMemberCase(context, claimId);
  if (!given || !stored) return;
  await insertConsent(db, claimId, { ...given, isGiven: false, at: now });
  const content = { kind: 'consentWithdrawn', purpose } as const;
  await recordEntry({ db, vault }, { claimId, side: 'member', type: 'MESSAGE', content, now });
  await notifyConsentWithdrawn({ db, vault, deployment, now }, stored, { purpose, communicationTypeExt });
}
