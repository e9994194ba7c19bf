import { rule } from './rule.ts';

/** Written in groups or not. Letters count from 10, and the number that the moved text makes leaves the rest 1. */
export function iban() {
  return rule('iban', (text: string) => text === '' || isIban(text.replaceAll(' ', '').toUpperCase()));
}

function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
