import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Vault } from '#platform/vault/vault.ts';

/** What the login page's hidden field carries: only we can make it, and only for this visitor's cookie. */
export function csrfToken(vault: Vault, visitor: Buffer): string {
  return createHmac('sha256', vault.systemKey('sign-in csrf')).update(visitor).digest('base64url');
}

export function isCsrfToken(candidate: string | null, vault: Vault, visitor: Buffer): boolean {
  const expected = Buffer.from(csrfToken(vault, visitor));
  const given = Buffer.from(candidate ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a browser says that a page of another origin sent this. Other clients say nothing. */
export function isFromElsewhere({ headers }: FastifyRequest, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Whether a page of ours surely sent this, for calls that carry no other proof. */
export function isFromOurPage({ headers }: FastifyRequest, origin: string): boolean {
  return headers.origin === origin;
}
