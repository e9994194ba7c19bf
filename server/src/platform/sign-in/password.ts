import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** 32 MB and about a quarter of a second each: OWASP's setting where memory is shared with other work. */
export const passwordCost: Readonly<{ N: number; r: number; p: number }> = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

const hashPattern = /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** So many are computed at a time; the rest wait, so that a flood costs patience instead of memory. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Compared with where there is no user, so that the answer takes as long. */
const nobodysHash = () => encode(Buffer.alloc(16), Buffer.alloc(keyLength));

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return encode(salt, await derive(password, salt, passwordCost));
}

function encode(salt: Buffer, key: Buffer): string {
  const { N, r, p } = passwordCost;
  return `scrypt$N=${N},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Costs the same whether or not there is a hash to compare with. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = hashPattern.exec(hash ?? nobodysHash()) ?? [];
  const key = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const wanted = Buffer.from(expected, 'base64url');
  return hash !== undefined && key.length === wanted.length && timingSafeEqual(key, wanted);
}

async function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyLength, { ...options, maxmem: 128 * 1024 * 1024 }, (failure, key) =>
        failure ? reject(failure) : resolve(key),
      );
    });
  } finally {
    // The turn passes to the next in line; without one, the place is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
