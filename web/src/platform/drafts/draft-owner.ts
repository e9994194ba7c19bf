/** The name under which a person's drafts are stored on this device. */
export function draftOwner(userId: string): string {
  return `user ${userId}`;
}
