import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/vault/vault.ts';

/** As long as a device keeps a report, so that a captcha solved before an outage still counts. */
const lifetimeMs = 24 * 3_600_000;

export type CaptchaPass = { signature: string; expiresAt: Date };

/** What a solved captcha is exchanged for. Every server of a deployment can check it, for they share the master key. */
export function newCaptchaPass(vault: Vault, now: Date): string {
  const content = `${now.getTime() + lifetimeMs}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${signatureOf(vault, content)}`;
}

/** The pass that a header holds; undefined where it is forged, expired or none. */
export function readCaptchaPass(vault: Vault, header: string | undefined, now: Date): CaptchaPass | undefined {
  const [expires = '', nonce = '', signature = ''] = (header ?? '').split('.');
  const expected = signatureOf(vault, `${expires}.${nonce}`);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return undefined;
  const expiresAt = new Date(Number(expires));
  return expiresAt > now ? { signature, expiresAt } : undefined;
}

function signatureOf(vault: Vault, content: string): string {
  return createHmac('sha256', vault.systemKey('captcha pass')).update(content).digest('base64url');
}
