import { randomBytes } from 'node:crypto';

/** 32 characters that nobody takes for one another, so that five bits choose one. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of five: 100 bits, easy to read out and to type. */
export function oneTimePassword(): string {
  const text = Array.from(randomBytes(20), (byte) => characters.charAt(byte % characters.length)).join('');
  return text.replaceAll(/.{5}(?=.)/g, '$&-');
}
