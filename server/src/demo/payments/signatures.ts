import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Older ones, and those from the future, are refused. */
const toleranceMs = 5 * 60_000;

function macOf(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `t=1794830400,v1=…`: the time in seconds, and the HMAC over it and the body. */
export function signBody(key: KeyObject, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(key, `${seconds}.${body}`)}`;
}

export function isSigned(
  key: KeyObject,
  { signature, body, now }: { signature: string; body: string; now: Date },
): boolean {
  const { seconds = '', mac = '' } = /^t=(?<seconds>\d{1,12}),v1=(?<mac>[0-9a-f]{64})$/.exec(signature)?.groups ?? {};
  if (!isSame(macOf(key, `${seconds}.${body}`), mac)) return false;
  return Math.abs(now.getTime() - Number(seconds) * 1000) <= toleranceMs;
}

/** A value that tells its own content and cannot be made by anybody else. */
export function signValue(key: KeyObject, kind: string, value: object): string {
  const content = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${kind}.${content}.${macOf(key, `${kind}.${content}`)}`;
}

export function readValue<Value>(key: KeyObject, kind: string, text: string): Value | undefined {
  const [found = '', content = '', mac = ''] = text.split('.');
  if (found !== kind || !isSame(macOf(key, `${kind}.${content}`), mac)) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString()) as Value;
}
