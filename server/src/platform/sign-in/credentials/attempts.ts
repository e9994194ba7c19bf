import type { Db } from '#platform/database/database.ts';
import { networkOf } from '#platform/bounds/network-of.ts';
import { solvedChallenge } from '#platform/proof-of-work/challenges.ts';
import { spendChallenge } from '#platform/proof-of-work/queries.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { countAttempt, findPauseEnd, forgetAttempts, takeBackAttempt, type AttemptRule } from './attempt-queries.ts';

const perAccount: AttemptRule = { free: 5, firstPauseSeconds: 30, longestPauseSeconds: 3600 };
/** Offices and mobile networks share an address, so it may fail more often than one account. */
const perAddress: AttemptRule = { free: 30, firstPauseSeconds: 30, longestPauseSeconds: 3600 };

/** Until when the name or the address is locked; otherwise `succeeded` has to be called after a success. */
export type Attempt =
  | { lockedUntil: Date }
  | { tooManyUntil: Date }
  /** `isTrusted`: on a device that is known, or with a solved puzzle. */
  | { isTrusted: boolean; succeeded(): Promise<void> };

/** Who tries: from where, on a device that the person used before, with a solved puzzle. */
export type AttemptInput = { name: string; network: string; device: string | undefined; proof: string | undefined };

type Deps = { db: Db; vault: Vault; now: Date };

/**
 * Counts an attempt on a name from an address. Names are counted whether or not somebody has them. Others can lock a name, but not
 * its owner out: a known device has a count of its own, also where others behind the same address fail, and a solved puzzle allows an
 * attempt on a locked name.
 */
export async function beginAttempt(deps: Deps, { name, network, device, proof }: AttemptInput): Promise<Attempt> {
  const { db, vault } = deps;
  const byNetwork = device === undefined ? networkSubject(vault, network) : undefined;
  const tooManyUntil = byNetwork && (await countOrPause(deps, byNetwork, perAddress));
  if (tooManyUntil) return { tooManyUntil };
  const byName = vault.lookupHash('sign-in attempts', device ? `device ${device}` : `account ${name}`);
  const lockedUntil = await countOrPause(deps, byName, perAccount);
  const hasProof = lockedUntil !== undefined && (await spendProof(deps, proof));
  if (lockedUntil && !hasProof) return { lockedUntil };
  return {
    isTrusted: device !== undefined || hasProof,
    async succeeded() {
      await forgetAttempts(db, byName);
      if (byNetwork) await takeBackAttempt(db, byNetwork);
    },
  };
}

/** Counts a request that is no sign-in and that nobody makes often; answers with the pause that forbids it. */
export async function countRequest(deps: Deps, address: string): Promise<Date | undefined> {
  return countOrPause(deps, networkSubject(deps.vault, networkOf(address)), perAddress);
}

function networkSubject(vault: Vault, network: string): Buffer {
  return vault.lookupHash('sign-in attempts', `address ${network}`);
}

async function countOrPause({ db, now }: Deps, subject: Buffer, rule: AttemptRule): Promise<Date | undefined> {
  if (await countAttempt(db, subject, rule, now)) return undefined;
  return (await findPauseEnd(db, subject)) ?? now;
}

async function spendProof({ db, vault }: Deps, proof: string | undefined): Promise<boolean> {
  const challenge = await solvedChallenge(vault, proof);
  if (!challenge) return false;
  return spendChallenge(db, challenge.signature, new Date(challenge.parameters.expiresAt * 1000));
}
