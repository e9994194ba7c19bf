import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Vault } from '#platform/vault/vault.ts';

const cookieName = 'beistand_device';
const yearSeconds = 365 * 24 * 3600;
/** How many people are remembered on one device. */
const mostPeople = 4;
const nonceLength = 22;
const tokenPattern = /^[\w-]{65}$/;

/**
 * A device on which somebody signed in before may try again, however often others failed with that person's name elsewhere. The cookie
 * opens nothing: it names the device, whose failures are counted by themselves.
 */
export function knownDeviceOf(vault: Vault, request: FastifyRequest, name: string): string | undefined {
  return tokensOf(request)
    .find((token) => isTokenOf(vault, token, name))
    ?.slice(0, nonceLength);
}

export function rememberDevice(vault: Vault, name: string, request: FastifyRequest, reply: FastifyReply): void {
  const known = tokensOf(request);
  if (known.some((token) => isTokenOf(vault, token, name))) return;
  const nonce = randomBytes(16).toString('base64url');
  const tokens = [`${nonce}${macOf(vault, nonce, name)}`, ...known].slice(0, mostPeople);
  request.server.secretCookies.set(reply, cookieName, tokens.join('.'), { maxAge: yearSeconds });
}

function tokensOf(request: FastifyRequest): string[] {
  const value = request.server.secretCookies.read(request, cookieName) ?? '';
  return value.split('.', mostPeople).filter((token) => tokenPattern.test(token));
}

function isTokenOf(vault: Vault, token: string, name: string): boolean {
  const mac = macOf(vault, token.slice(0, nonceLength), name);
  return timingSafeEqual(Buffer.from(token.slice(nonceLength)), Buffer.from(mac));
}

function macOf(vault: Vault, nonce: string, name: string): string {
  return createHmac('sha256', vault.systemKey('sign-in device')).update(`${nonce} ${name}`).digest('base64url');
}
