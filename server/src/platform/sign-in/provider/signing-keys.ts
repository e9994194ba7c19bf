import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import {
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  type StoredKey,
} from './key-queries.ts';

export const signingAlgorithm = 'ES256';

const minute = 60_000;
const day = 24 * 60 * minute;

const rereadAfter = minute;
/** By then every server has read the new key again, and verifies what it signs. */
const publishedAhead = 5 * minute;
const rotateAfter = 90 * day;
/** Longer than any token lives. */
const keptAfterLastUse = day;

/** The keys as the provider takes them: the one that signs stands first. The same object as long as nothing changed. */
export type KeySet = { privateKeys: JWK[]; verify: JWTVerifyGetKey };

export type SigningKeys = {
  current(): Promise<KeySet>;
  /** Makes a new key, which signs as soon as every server knows it. */
  rotate(): Promise<void>;
};

type Options = { db: Db; vault: Vault; now(): Date };

/** Made once, kept sealed, shared by all servers through the database; a new one takes over every 90 days. */
export async function openSigningKeys({ db, vault, now }: Options): Promise<SigningKeys> {
  let known: { keys: KeySet; kids: string; readAt: number } | undefined;
  let reading: Promise<KeySet> | undefined;

  async function read(): Promise<KeySet> {
    const at = now();
    const stored = inOrder(await keysInUse(db, vault, at), at);
    // The order counts too: it says which one signs.
    const kids = stored.map(({ kid }) => kid).join(' ');
    const keys = known?.kids === kids ? known.keys : keySetOf(stored, vault);
    known = { keys, kids, readAt: at.getTime() };
    return keys;
  }

  await read();
  return {
    async current() {
      if (known && now().getTime() - known.readAt < rereadAfter) return known.keys;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async rotate() {
      await insertSigningKey(db, await newKey(vault, now(), publishedAhead));
      await read();
    },
  };
}

/** Adds a key where there is none or the newest grew old, and then drops those long out of use. */
async function keysInUse(db: Db, vault: Vault, now: Date): Promise<StoredKey[]> {
  const stored = await listSigningKeys(db);
  if (!isDue(stored, now)) return stored;
  return db.transaction(async (transaction) => {
    await lockSigningKeys(transaction);
    const latest = await listSigningKeys(transaction);
    if (!isDue(latest, now)) return latest;
    await insertSigningKey(transaction, await newKey(vault, now, latest.length === 0 ? 0 : publishedAhead));
    await deleteSigningKeys(transaction, outOfUse(latest, now));
    return listSigningKeys(transaction);
  });
}

function isDue([newest]: readonly StoredKey[], now: Date): boolean {
  return !newest || now.getTime() - newest.createdAt.getTime() > rotateAfter;
}

/** All but the one that signs and those that signed until lately. */
function outOfUse(stored: readonly StoredKey[], now: Date): string[] {
  return stored
    .filter((_key, index) => {
      const successor = stored[index - 1];
      return successor !== undefined && now.getTime() - successor.signsFrom.getTime() > keptAfterLastUse;
    })
    .map(({ kid }) => kid);
}

function inOrder(stored: readonly StoredKey[], now: Date): StoredKey[] {
  const signing = stored.filter(({ signsFrom }) => signsFrom <= now);
  const waiting = stored.filter(({ signsFrom }) => signsFrom > now);
  return [...signing, ...waiting];
}

async function newKey(vault: Vault, now: Date, ahead: number): Promise<StoredKey> {
  const kid = randomUUID();
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: signingAlgorithm };
  return {
    kid,
    sealed: vault.sealSystem(JSON.stringify(jwk), sealContext(kid)),
    createdAt: now,
    signsFrom: new Date(now.getTime() + ahead),
  };
}

function keySetOf(stored: readonly StoredKey[], vault: Vault): KeySet {
  const privateKeys = stored.map(
    ({ kid, sealed }) => JSON.parse(vault.openSystem(sealed, sealContext(kid)).toString()) as JWK,
  );
  const publicKeys = privateKeys.map(({ d: _secret, ...publicPart }) => publicPart);
  return { privateKeys, verify: createLocalJWKSet({ keys: publicKeys }) };
}

const sealContext = (kid: string) => `signing key ${kid}`;
