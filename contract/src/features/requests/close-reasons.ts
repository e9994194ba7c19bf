/** Why a case was closed. The desk chooses one, and the member reads it in kind words. */
export const closeReasons = ['settled', 'withdrawn', 'notCovered', 'duplicate', 'other'] as const;
export type CloseReason = (typeof closeReasons)[number];
