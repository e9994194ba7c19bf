import { memberLink } from '@beistand/contract/constants.ts';
import { countDown, countUp, readCounter, resetCounter } from '#platform/bounds/counters.ts';
import { tooManyRequests } from '#platform/bounds/limits.ts';
import type { Db } from '#platform/database/database.ts';
import { networkOf } from '#platform/bounds/network-of.ts';
import type { Vault } from '#platform/vault/vault.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Deps = { db: Db; vault: Vault; now: Date };

/** What an attempt is counted against: `claimId` is the case that the link opens now. */
export type Attempt = { tokenHash: Buffer; claimId: string | undefined; address: string };

export type CountedAttempt = {
  mayPass: boolean;
  delayMs: number;
  /** No further attempt will pass. */
  isLast: boolean;
  /** How long the next one will be delayed. */
  nextDelayMs: number;
  succeeded(): Promise<void>;
};

/**
 * Counts an attempt before its outcome is known, so that no more than the allowed number of parallel attempts is checked. An address
 * that is over its limit is told so, whatever the link is, and counted nowhere else, or it could fill the table with made-up names.
 */
export async function countAttempt({ db, vault, now }: Deps, attempt: Attempt): Promise<CountedAttempt> {
  const address = subjectOf(vault, 'address', networkOf(attempt.address));
  const [byAddress = 0] = await countUp(db, [{ subject: address, until: after(now, hourMs) }], now);
  if (byAddress > memberLink.attemptsPerAddressAndHour) throw await tooManyRequests({ db, now }, address);
  const token = tokenSubject(vault, attempt.tokenHash);
  const [byToken = 0] = await countUp(db, [{ subject: token, until: after(now, memberLink.validDays * dayMs) }], now);
  const isDead = byToken > memberLink.attempts;
  // A link that opens nothing takes no attempts from those of the same case that do. Its token is counted instead, so that nobody sees a
  // difference.
  const opened = isDead ? undefined : attempt.claimId;
  const claim = subjectOf(vault, 'claim', opened ?? attempt.tokenHash.toString('hex'));
  const [byClaim = 0] = await countUp(db, [{ subject: claim, until: after(now, dayMs) }], now);
  const delayAt = (count: number) => Math.max(0, count - memberLink.attemptsBeforeDelay) * 1000;
  return {
    mayPass: !isDead && byClaim <= memberLink.attemptsPerClaimAndDay,
    delayMs: isDead ? 0 : delayAt(byToken),
    isLast: byToken >= memberLink.attempts,
    nextDelayMs: delayAt(byToken + 1),
    async succeeded() {
      await resetCounter(db, token);
      await countDown(db, [claim, address]);
    },
  };
}

export async function isUsedUp({ db, vault, now }: Deps, tokenHash: Buffer): Promise<boolean> {
  return (await readCounter(db, tokenSubject(vault, tokenHash), now)) >= memberLink.attempts;
}

/** Counts that an address asks for a new link; fails where it did so too often. */
export async function countRequest({ db, vault, now }: Deps, address: string): Promise<void> {
  const subject = subjectOf(vault, 'limit', `request address ${networkOf(address)}`);
  const [count = 0] = await countUp(db, [{ subject, until: after(now, hourMs) }], now);
  if (count > memberLink.requestsPerAddressAndHour) throw await tooManyRequests({ db, now }, subject);
}

/** Counts a request for a new link of this case; false where there were too many within a day. */
export async function mayRequestLinkOf({ db, vault, now }: Deps, claimId: string): Promise<boolean> {
  const subject = subjectOf(vault, 'limit', `request claim ${claimId}`);
  const [count = 0] = await countUp(db, [{ subject, until: after(now, dayMs) }], now);
  return count <= memberLink.requestsPerClaimAndDay;
}

function tokenSubject(vault: Vault, tokenHash: Buffer): string {
  return subjectOf(vault, 'token', tokenHash.toString('hex'));
}

function subjectOf(vault: Vault, kind: string, name: string): string {
  return vault.lookupHash(`link attempts ${kind}`, name).toString('base64url');
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
