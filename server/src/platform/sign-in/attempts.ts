import type { Db } from '#platform/database.ts';
import { networkOf } from '#platform/network-of.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { countAttempt, findPauseEnd, forgetAttempts, takeBackAttempt, type AttemptRule } from './attempt-queries.ts';

const perAccount: AttemptRule = { free: 5, firstPauseSeconds: 30, longestPauseSeconds: 3600 };
/** Offices and mobile networks share an address, so it may fail more often than one account. */
const perAddress: AttemptRule = { free: 30, firstPauseSeconds: 30, longestPauseSeconds: 3600 };

/** `lockedUntil` where the attempt must not be made; else what to tell afterwards. */
export type Attempt = { lockedUntil: Date } | { succeeded(): Promise<void> };

type Tools = { db: Db; vault: Vault; now: Date };

/** Counts an attempt on a name from an address. Names are counted whether or not somebody has them. */
export async function beginAttempt(tools: Tools, name: string, address: string): Promise<Attempt> {
  const { db, vault } = tools;
  const network = vault.lookupHash('sign-in attempts', `address ${networkOf(address)}`);
  const account = vault.lookupHash('sign-in attempts', `account ${name}`);
  const lockedUntil =
    (await countOrPause(tools, network, perAddress)) ?? (await countOrPause(tools, account, perAccount));
  if (lockedUntil) return { lockedUntil };
  return {
    async succeeded() {
      await forgetAttempts(db, account);
      await takeBackAttempt(db, network);
    },
  };
}

/** Counts a request that is no sign-in and that nobody makes often; answers with the pause that forbids it. */
export async function countRequest(tools: Tools, address: string): Promise<Date | undefined> {
  const network = tools.vault.lookupHash('sign-in attempts', `address ${networkOf(address)}`);
  return countOrPause(tools, network, perAddress);
}

async function countOrPause({ db, now }: Tools, subject: Buffer, rule: AttemptRule): Promise<Date | undefined> {
  if (await countAttempt(db, subject, rule, now)) return undefined;
  return (await findPauseEnd(db, subject)) ?? now;
}
