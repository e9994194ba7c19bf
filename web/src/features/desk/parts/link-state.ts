import type { CaseLink, Delivery } from '@beistand/contract/features/desk/case-schema.ts';

export type LinkState = 'revoked' | 'expired' | 'used' | 'opened' | Delivery['state'];

/** The last that is known of a link. It is sent once one of its messages has left. */
export function linkState({ sentAt, openedAt, usedAt, revokedAt, expiresAt, messages }: CaseLink): LinkState {
  if (revokedAt) return 'revoked';
  if (Date.parse(expiresAt) <= Date.now()) return 'expired';
  if (usedAt) return 'used';
  if (openedAt) return 'opened';
  if (sentAt) return 'sent';
  return (
    (['queued', 'unsure', 'dropped'] as const).find((state) => messages.some((one) => one.state === state)) ?? 'failed'
  );
}
