import { memberLink } from '@beistand/contract/constants.ts';

/** How many attempts are left before the link is locked: each one takes a second longer than the one before it. */
export function attemptsLeft(waitSeconds: number): number {
  const failed = memberLink.attemptsBeforeDelay + waitSeconds - 1;
  return Math.max(0, memberLink.attempts - failed);
}
