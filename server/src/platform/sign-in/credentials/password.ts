import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue, type Waiting } from './fair-queue.ts';

/** 32 MB and about a quarter of a second each: OWASP's setting where memory is shared with other work. */
export const passwordCost: Readonly<{ N: number; r: number; p: number }> = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

const hashPattern = /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/**
 * So many are computed at a time; the rest wait, those of networks that tried little first, so that a flood costs patience instead of
 * memory, and delays mostly itself.
 */
export const passwordQueue = createFairQueue({ atOnce: 2, mostWaiting: 40, mostWaitingPerKey: 8 });

/** Compared with for an unknown user, so that the answer takes as long. */
const nobodysHash = () => encode(Buffer.alloc(16), Buffer.alloc(keyLength));

export async function hashPassword(password: string, network: string): Promise<string> {
  const salt = randomBytes(16);
  return encode(salt, await derive(password, salt, passwordCost, { key: network }));
}

function encode(salt: Buffer, key: Buffer): string {
  const { N, r, p } = passwordCost;
  return `scrypt$N=${N},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Costs the same whether or not there is a hash to compare with. */
export async function verifyPassword(password: string, hash: string | undefined, waiting: Waiting): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = hashPattern.exec(hash ?? nobodysHash()) ?? [];
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), cost, waiting);
  const wanted = Buffer.from(expected, 'base64url');
  return hash !== undefined && key.length === wanted.length && timingSafeEqual(key, wanted);
}

function derive(password: string, salt: Buffer, options: ScryptOptions, waiting: Waiting): Promise<Buffer> {
  const compute = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
  const limits = { ...options, maxmem: 128 * 1024 * 1024 };
  return passwordQueue.run(waiting, () => compute(password.normalize('NFKC'), salt, keyLength, limits));
}
