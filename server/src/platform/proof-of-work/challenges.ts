import type { KeyObject } from 'node:crypto';
import {
  proofOfWorkSchema,
  type Challenge,
  type ProofOfWork,
} from '@beistand/contract/features/report/proof-of-work.ts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Vault } from '#platform/vault/vault.ts';

const lifetimeMs = 30 * 60_000;
/** Together about a second of a desktop's time, and a few seconds of an old phone's. */
const cost = 5000;
const counters = { least: 150, most: 450 };

/** A new challenge. Every server of a deployment can check it, for they share the master key. */
export async function newChallenge(vault: Vault): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counters.least, counters.most),
    deriveKey,
    expiresAt: new Date(Date.now() + lifetimeMs),
    ...secretsOf(vault),
  });
  return challenge as Challenge;
}

/** The challenge that a header solves; undefined where it is wrong, expired, altered or no header at all. */
export async function solvedChallenge(vault: Vault, header: string | undefined): Promise<Challenge | undefined> {
  const proof = readHeader(header);
  if (!proof) return undefined;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(vault) });
  return verified ? proof.challenge : undefined;
}

function readHeader(header: string | undefined): ProofOfWork | undefined {
  try {
    const parsed = v.safeParse(proofOfWorkSchema, JSON.parse(Buffer.from(header ?? '', 'base64').toString()));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function secretsOf(vault: Vault): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return {
    hmacSignatureSecret: hexOf(vault.systemKey('challenge signature')),
    hmacKeySignatureSecret: hexOf(vault.systemKey('challenge key signature')),
  };
}

function hexOf(key: KeyObject): string {
  return key.export().toString('hex');
}
