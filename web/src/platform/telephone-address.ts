/** The address that dials a number as people write it. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}

/** The number for a text that may break elsewhere. */
export function unbrokenNumber(number: string): string {
  return number.replaceAll(' ', '\u00a0');
}
