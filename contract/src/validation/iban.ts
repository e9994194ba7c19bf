import { rule } from './rule.ts';

/** With or without spaces. ISO 7064 mod 97-10: letters count from 10, the first four characters move to the end, the remainder is 1. */
export function iban() {
  return rule('iban', (text: string) => text === '' || isIban(text.replaceAll(' ', '').toUpperCase()));
}

function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
