/** Whose drafts they are on this device. */
export function draftOwner(userId: string): string {
  return `user ${userId}`;
}
